package dev.admittance.simulator.rehearsal;

/// Why a Job ends.
record JobCause(String reason, String message) {
  static final JobCause COMPLETED =
      new JobCause("CompletionsReached", "Reached expected number of succeeded pods");

  static final JobCause LATE =
      new JobCause("DeadlineExceeded", "Job was active longer than specified deadline");

  static final JobCause INDEXES = new JobCause("FailedIndexes", "Job has failed indexes");

  static final JobCause INDEXES_EXCEEDED =
      new JobCause(
          "MaxFailedIndexesExceeded",
          "Job has exceeded the specified maximal number of failed indexes");

  static final JobCause BACKOFF =
      new JobCause("BackoffLimitExceeded", "Job has reached the specified backoff limit");
}
