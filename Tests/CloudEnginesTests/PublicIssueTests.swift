import SyncCases
import Testing

/// What went wrong in public, against every cloud and in both layouts.
@Suite(.timeLimit(.minutes(2)))
struct PublicIssueTests {

  @Test(arguments: CasePlace.all) func `1, Defaults 206: a fresh device writes nothing before the first answer`(
    place: CasePlace
  ) async throws { try await place.cases().aFreshDeviceWritesNothingBeforeTheFirstAnswer() }

  @Test(arguments: CasePlace.all) func `2, Zephyr 45: what is done before the first answer survives it`(
    place: CasePlace
  ) async throws { try await place.cases().whatIsDoneBeforeTheFirstAnswerSurvives() }

  @Test(arguments: CasePlace.all) func `3, Zephyr 70 and Unwrap 106: idle devices write nothing`(
    place: CasePlace
  ) async throws { try await place.cases().idleDevicesWriteNothing() }

  @Test(arguments: CasePlace.all) func `4, MKiCloudSync 3: a key of 65 bytes is an error before the store is asked`(
    place: CasePlace
  ) async throws { try await place.cases().aKeyOf65BytesIsAnErrorBeforeTheStoreIsAsked() }

  @Test(arguments: CasePlace.all) func `5, CCIP-iOS 55: a full cloud is said, and loses nothing`(
    place: CasePlace
  ) async throws { try await place.cases().aFullCloudIsSaidAndLosesNothing() }

  @Test(arguments: CasePlace.all) func `6, sqlite-data 354: a newer record wins in both orders of arrival`(
    place: CasePlace
  ) async throws { try await place.cases().aNewerRecordWinsInBothOrders() }

  @Test(arguments: CasePlace.all) func `7, sqlite-data 418: dismiss, undo, dismiss before one flush is dismissed`(
    place: CasePlace
  ) async throws { try await place.cases().dismissUndoDismissBeforeOneFlushIsDismissed() }

  @Test(arguments: CasePlace.all) func `8, super-productivity 9024: opposite actions in one millisecond agree`(
    place: CasePlace
  ) async throws { try await place.cases().oppositeActionsInOneMillisecondAgree() }

  @Test(arguments: CasePlace.all) func `9, OneKey 11837: what a clock did that is a year ahead can be undone`(
    place: CasePlace
  ) async throws { try await place.cases().aClockThatIsAYearAheadCanBeAnswered() }

  @Test(arguments: CasePlace.all) func `10, dayGLANCE 768: who comes back late resurrects nothing`(
    place: CasePlace
  ) async throws { try await place.cases().whoComesBackLateResurrectsNothing() }

  @Test(arguments: CasePlace.all) func `11, memry 2183: fields of a newer version come through byte for byte`(
    place: CasePlace
  ) async throws { try await place.cases().fieldsOfANewerVersionComeThrough() }

  @Test(arguments: CasePlace.all)
  func `12, deemix-remastered 65: what cannot be read is kept, and not overwritten at once`(
    place: CasePlace
  ) async throws { try await place.cases().whatCannotBeReadIsKeptAndNotOverwrittenAtOnce() }

  @Test(arguments: CasePlace.all) func `13, memry 2203: a lapse makes no call and loses no undo`(
    place: CasePlace
  ) async throws { try await place.cases().aLapseMakesNoCallAndLosesNoUndo() }

  @Test(arguments: CasePlace.all) func `14, nats-server 4320: nothing acknowledged is lost by many writers`(
    place: CasePlace
  ) async throws { try await place.cases().nothingAcknowledgedIsLostByManyWriters() }

  @Test(arguments: CasePlace.all) func `what was dismissed right before a wipe is there after`(
    place: CasePlace
  ) async throws { try await place.cases().whatWasDismissedRightBeforeAWipeIsThereAfter() }

  @Test(arguments: CasePlace.all) func `what one device does reaches the other by itself`(
    place: CasePlace
  ) async throws { try await place.cases().whatOneDoesReachesTheOtherByItself() }
}
