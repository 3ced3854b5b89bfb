extension CatalogueSection {
  /// The albums titled in Vietnamese.
  static let vietnamese = CatalogueSection(
    language: "vi",
    lines: """
      vi-01|Đèn Dầu Trên Tàu Điện|Nhóm Ga Cuối|1990|nhạc nhẹ|188|Toa Số Không 3:44;Bấc Lửa Nhỏ 3:58
      vi-02|Phở Cho Phi Hành Gia|Bát Đũa Vũ Trụ|2018|indie|52|Nước Dùng Không Trọng Lực 3:12;Hành Bay 2:57
      vi-03|Cái Quạt Con Cóc Kể Chuyện|Lý Thu Sương Mai|1977|dân ca|310|Số Một Số Hai 3:05;Trưa Không Ngủ 3:29
      vi-04|Mưa Thuê Theo Giờ|Mái Tôn|2012|rock|745|Giờ Đầu 3:50;Trả Mưa Cho Trời 4:17
      vi-05|Xe Đạp Chở Ao Sen|Nguyễn Hạ Lam Trà|2005|dân gian|14|Yên Sau Hương 4:02;Đạp Nhẹ Kẻo Rơi 3:41
      vi-06|Tiệm Sửa Tiếng Vọng|Hẻm Số Chín|2021|electronic|2066|Vọng Gãy 4:24;Bảo Hành Một Đời 3:55
      vi-07|Ổ Khóa Và Cánh Diều|Gió Bấc|1984|nhạc nhẹ|67|Chìa Trên Mây 3:33;Dây Dài Bao Nhiêu 3:47
      vi-08|Ngủ Quên Ở Chợ Nổi|Ghe Bảy Màu|1996|cải lương|401|Cây Bẹo 5:20;Trôi Qua Rạng Sáng 4:49
      vi-09|Đường Ray Biết Hát|Tứ Tấu Tà Vẹt|1973|jazz|3|Nhịp Sắt 6:08;Khe Hở Mùa Hè 5:15
      vi-10|Cà Phê Nhỏ Giọt Chậm|Phin Lệch|2015|lo-fi|8820|Giọt Một 2:40;Giọt Hai 2:42;Giọt Quên Đếm 3:11
      vi-11|Bà Ngoại Chơi Bass|Trầu Cay|2023|funk|26|Dây Thứ Tư 3:26;Vôi Và Nhịp 3:39
      vi-12|Ốc Sên Giữ Bưu Điện|Tem Ướt|2009|thiếu nhi|0|Thư Đến Mùa Sau 2:22;Vỏ Là Hộp 2:16
      """
  )
}
