package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.rehearsal.OwnedObjects.number;
import static dev.admittance.simulator.rehearsal.OwnedObjects.spec;
import static dev.admittance.simulator.rehearsal.OwnedObjects.template;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// The ControllerRevisions of a StatefulSet or DaemonSet. Source: k8s.io/kubernetes
/// `pkg/controller/history/controller_history.go`.
///
/// @param owner as stored
/// @param revisions those of the owner, oldest first
record RevisionHistory(JsonObject owner, List<JsonObject> revisions) {
  RevisionHistory {
    revisions = revisions.stream().sorted(Comparator.comparingInt(RevisionHistory::of)).toList();
  }

  /// The number of a revision.
  static int of(JsonObject revision) {
    return number(revision, "revision", 0);
  }

  /// The template that a revision keeps.
  static JsonObject kept(JsonObject revision) {
    return revision.object("data").object("spec").object("template").without("$patch");
  }

  /// The newest revision with the template of the owner.
  Optional<JsonObject> current() {
    return revisions.reversed().stream()
        .filter(revision -> kept(revision).equals(template(owner)))
        .findFirst();
  }

  /// Whether the newest revision has the template of the owner.
  boolean isUpToDate() {
    return !revisions.isEmpty() && current().equals(Optional.of(revisions.getLast()));
  }

  /// The number of the next revision.
  int next() {
    return revisions.isEmpty() ? 1 : of(revisions.getLast()) + 1;
  }

  /// The revision of the owner's template with the highest number: its creation, the update of an
  /// older one, or nothing where it is the newest.
  ///
  /// @param label for its hash
  Optional<PlannedObject> write(String label) {
    Optional<JsonObject> current = current();
    if (current.isEmpty()) {
      return Optional.of(OwnedObjects.revision(owner, label, next()));
    }
    return current
        .filter(one -> !one.equals(revisions.getLast()))
        .map(one -> PlannedObject.updating(one, one.with("revision", JsonNumber.of(next()))));
  }

  /// The oldest revisions that are too many.
  ///
  /// @param live whether pods or the status have a revision
  /// @param counted whether live ones count as well; the current one never does
  List<JsonObject> superfluous(Predicate<JsonObject> live, boolean counted) {
    List<JsonObject> old =
        revisions.stream().filter(one -> !current().equals(Optional.of(one))).toList();
    List<JsonObject> dead = old.stream().filter(live.negate()).toList();
    int limit = number(spec(owner), "revisionHistoryLimit", 10);
    int many = (counted ? old.size() : dead.size()) - limit;
    return dead.stream().limit(Math.max(0, many)).toList();
  }
}
