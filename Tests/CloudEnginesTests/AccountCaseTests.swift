import SyncCases
import Testing

/// Whose rows are whose, in every cloud and in both layouts.
@Suite(.timeLimit(.minutes(2)))
struct AccountCaseTests {
  @Test(arguments: CasePlace.all) func `rows of one account never reach another, and come back with their own`(
    place: CasePlace
  ) async throws { try await place.cases().rowsOfOneAccountNeverReachAnother() }

  @Test(arguments: CasePlace.all) func `nothing is written until the rows of another account are loaded`(
    place: CasePlace
  ) async throws { try await place.cases().nothingIsWrittenUntilTheOtherRowsAreLoaded() }

  @Test(arguments: CasePlace.all) func `what is being kept while the account changes stays where it was done`(
    place: CasePlace
  ) async throws { try await place.cases().whatIsBeingKeptWhileTheAccountChangesStaysWhereItWasDone() }

  @Test(arguments: CasePlace.all) func `the first account gets what was nobody's, and another nothing of it`(
    place: CasePlace
  ) async throws { try await place.cases().theFirstAccountGetsWhatWasNobodys() }
}
