package dev.admittance.simulator.validation;

import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Validates CronJobs. Source: k8s.io/kubernetes `pkg/apis/batch/validation/validation.go`,
/// `ValidateCronJobCreate`, `validateCronJobSpec`.
final class CronJobRules {
  private static final int NAME_LENGTH = 52;
  private static final Pattern ZONE_PART = Pattern.compile("[A-Za-z._0-9+][A-Za-z._0-9+-]{0,13}");

  private final JobRules jobs;
  private final FieldErrors errors;

  CronJobRules(PodSettings settings, FieldErrors errors) {
    this.jobs = new JobRules(settings, errors);
    this.errors = errors;
  }

  /// @param old the CronJob before an update
  void check(ObjectPart cronJob, Optional<ObjectPart> old) {
    ObjectPart spec = cronJob.child("spec");
    schedule(spec, old.map(one -> one.child("spec").text("schedule").contains("TZ")).orElse(false));
    errors.nonNegative(spec.child("startingDeadlineSeconds"));
    ObjectPart zone = spec.child("timeZone");
    boolean same =
        old.isPresent() && PodRules.same(zone.value(), old.get().child("spec", "timeZone").value());
    if (zone.exists() && !same) {
      zone(zone);
    }
    errors.requireOneOf(spec.child("concurrencyPolicy"), List.of("Allow", "Forbid", "Replace"));
    jobs.template(spec.child("jobTemplate"));
    errors.nonNegative(spec.child("successfulJobsHistoryLimit"));
    errors.nonNegative(spec.child("failedJobsHistoryLimit"));
    ObjectPart name = cronJob.child("metadata", "name");
    if (old.isEmpty() && FieldFormats.bytes(name.text()) > NAME_LENGTH) {
      errors.invalid(name, name.text(), "must be no more than 52 characters");
    }
  }

  /// @param zoned whether the schedule had a time zone already
  private void schedule(ObjectPart spec, boolean zoned) {
    ObjectPart schedule = spec.child("schedule");
    String text = schedule.text();
    if (text.isEmpty()) {
      errors.requiredByTag(schedule, "");
      return;
    }
    CronSchedule.fault(text).ifPresent(fault -> errors.invalid(schedule, text, fault));
    if (zoned && text.contains("TZ") && spec.has("timeZone")) {
      errors.invalid(
          schedule, text, "cannot use both timeZone field and TZ or CRON_TZ in schedule");
    } else if (!zoned && text.contains("TZ")) {
      errors.invalid(
          schedule, text, "cannot use TZ or CRON_TZ in schedule, use timeZone field instead");
    }
  }

  private void zone(ObjectPart zone) {
    String name = zone.text();
    if (name.isEmpty()) {
      errors.invalid(zone, "", "timeZone must be nil or non-empty string");
      return;
    }
    for (String part : name.split("/", -1)) {
      boolean fits = ZONE_PART.matcher(part).matches() && !part.startsWith("-");
      if (!fits || part.equals(".") || part.equals("..")) {
        errors.invalid(zone, name, "unknown time zone " + name);
        return;
      }
    }
    if (name.equalsIgnoreCase("Local")) {
      errors.invalid(
          zone,
          name,
          "timeZone must be an explicit time zone as defined in"
              + " https://www.iana.org/time-zones");
    }
    if (!isZone(name)) {
      errors.invalid(zone, name, "unknown time zone " + name);
    }
  }

  /// Go reads the zones of its database, and has no offsets as names.
  private static boolean isZone(String name) {
    if (name.equals("Local") || name.equals("UTC")) {
      return true;
    }
    try {
      return ZoneId.getAvailableZoneIds().contains(ZoneId.of(name).getId());
    } catch (DateTimeException _) {
      return List.of("EST", "MST", "HST").contains(name);
    }
  }
}
