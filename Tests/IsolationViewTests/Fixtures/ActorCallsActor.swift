actor Till {
  var sum = 0

  func add(_ amount: Int) {
    sum += amount
  }

  func move(to other: Till) async {
    await other.add(sum)
    sum = 0
    print(await other.sum)
  }
}

actor Shop {
  let till = Till()

  func sell() async {
    await till.add(3)
    add()
  }

  private func add() {}
}
