/// A token in Xcode's shape, made once with openssl(1); its private key was thrown away.
enum SampleToken {
  /// The token: a transaction, signed on 1 December 2026 and valid for a hundred years.
  static let text = [header, payload, signature].joined(separator: ".")

  private static let header = [
    "eyJhbGciOiJFUzI1NiIsImtpZCI6IkFwcGxlX1hjb2RlX0tleSIsInR5cCI6IkpXVCIsIng1YyI6WyJNSUlCb0RDQ0FVV2dB",
    "d0lCQWdJVWY0SmNkblFqQ0E1OXpDaHMwTjZxbzQybEdTa3dDZ1lJS29aSXpqMEVBd0l3SkRFaU1DQUdBMVVFQXd3WlUzUnZj",
    "bVZMYVhRZ1ZHVnpkR2x1WnlCcGJpQllZMjlrWlRBZ0Z3MHlOakV4TXpBeE1qSXhNREphR0E4eU1USTJNVEV3TmpFeU1qRXdN",
    "bG93SkRFaU1DQUdBMVVFQXd3WlUzUnZjbVZMYVhRZ1ZHVnpkR2x1WnlCcGJpQllZMjlrWlRCWk1CTUdCeXFHU000OUFnRUdD",
    "Q3FHU000OUF3RUhBMElBQkQ2aEFoeEFocGxRSmprcy9GbTZoS0toV0dMN1VobUV3S3V5WFJjRU14dXdsTUtoUzBYNU1xblND",
    "OGpQVlVMTFJheXo4Q0tuRDVoVVJmWUt4WjZuTElPalV6QlJNQjBHQTFVZERnUVdCQlNqRU9pV3l2RVhHNlArcnVscEJEUEFq",
    "ODc2blRBZkJnTlZIU01FR0RBV2dCU2pFT2lXeXZFWEc2UCtydWxwQkRQQWo4NzZuVEFQQmdOVkhSTUJBZjhFQlRBREFRSC9N",
    "QW9HQ0NxR1NNNDlCQU1DQTBrQU1FWUNJUUR1ZWNpM0RDV2RjdWFLaHdRbHlPdFBFK0djNjdERmNka2lwREJCckxqNExRSWhB",
    "SjA0T3lZTEE4bENJTzI5b2J6eGk3RHc3dHBscE92OFUrMjhLTXY3K3RtMyJdfQ",
  ].joined()
  private static let payload = [
    "eyJ0cmFuc2FjdGlvbklkIjoiMSIsIm9yaWdpbmFsVHJhbnNhY3Rpb25JZCI6IjEiLCJidW5kbGVJZCI6ImFwcC5kZWVwY3V0",
    "cyIsInByb2R1Y3RJZCI6ImFwcC5kZWVwY3V0cy5wcm8iLCJwdXJjaGFzZURhdGUiOjE3OTYwODY0MDAwMDAuNSwib3JpZ2lu",
    "YWxQdXJjaGFzZURhdGUiOjE3OTYwODY0MDAwMDAsInF1YW50aXR5IjoxLCJ0eXBlIjoiTm9uLUNvbnN1bWFibGUiLCJpbkFw",
    "cE93bmVyc2hpcFR5cGUiOiJQVVJDSEFTRUQiLCJzaWduZWREYXRlIjoxNzk2MDg2NDAwMTIzLjQ1NjgsImVudmlyb25tZW50",
    "IjoiWGNvZGUiLCJzdG9yZWZyb250IjoiVVNBIiwicHJpY2UiOjE5OTkwLCJjdXJyZW5jeSI6IlVTRCJ9",
  ].joined()
  private static let signature = [
    "gsgcU_csdgr_lc8TMkfGxNb917OJhotkNeZpoAkmbDHiH700CpSWs8H-h8PE8HFws1irvFD8VoppkPNkVfjmrA"
  ].joined()
}
