package dev.admittance.model.review.practice;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.review.AdmissionReview;
import dev.admittance.model.rule.PracticeId;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// L-51: a patch that does not apply, or may not. The request then fails regardless of the failure
/// policy (W-362). With the request's object the result is certain; without it, only fields that
/// objects often lack are reported. Only the first such operation is reported: the server stops
/// there.
final class BrokenPatch {

  private static final List<Pointer> OPTIONAL =
      Stream.of("labels", "annotations", "finalizers", "ownerReferences")
          .map(name -> new Pointer("/metadata/" + name))
          .toList();

  private final AdmissionReview review;
  private final AnsweredPatch patch;
  private final Optional<JsonObject> object;

  /// Paths that an earlier operation created, or may have moved.
  private final Set<Pointer> touched = new HashSet<>();

  BrokenPatch(AdmissionReview review, AnsweredPatch patch) {
    this.review = review;
    this.patch = patch;
    this.object = review.request().flatMap(AdmissionReview.Request::object);
  }

  List<Diagnostic> check() {
    for (AnsweredPatch.Operation operation : patch.operations()) {
      Optional<Pointer> missing =
          needed(operation).stream().filter(pointer -> !isThere(pointer)).findFirst();
      if (missing.isPresent()) {
        return List.of(finding(operation, missing.get()));
      }
      touch(operation);
    }
    return List.of();
  }

  /// Returns what must exist for an operation to apply. The server's library treats a `replace` of
  /// an absent key as an `add`, and a `copy` of one as null (W-363).
  private static List<Pointer> needed(AnsweredPatch.Operation operation) {
    Pointer parent = operation.path().parent();
    return switch (operation.op()) {
      case "add", "replace", "test" -> List.of(parent);
      case "remove" -> List.of(operation.path());
      case "move" -> Stream.concat(operation.from().stream(), Stream.of(parent)).toList();
      case "copy" ->
          Stream.concat(operation.from().map(Pointer::parent).stream(), Stream.of(parent)).toList();
      default -> List.of();
    };
  }

  private boolean isThere(Pointer pointer) {
    if (pointer.isUnfollowable() || isTouched(pointer)) {
      return true;
    }
    return object
        .map(document -> pointer.find(document).isPresent())
        .orElseGet(() -> OPTIONAL.stream().noneMatch(pointer::isWithin));
  }

  private boolean isTouched(Pointer pointer) {
    Pointer at = pointer;
    while (!at.text().isEmpty()) {
      if (touched.contains(at)) {
        return true;
      }
      at = at.parent();
    }
    return false;
  }

  /// Inserting or removing a list item moves the items after it.
  private void touch(AnsweredPatch.Operation operation) {
    Stream.concat(Stream.of(operation.path()), operation.from().stream())
        .forEach(pointer -> touched.add(pointer.isItem() ? pointer.parent() : pointer));
  }

  private Diagnostic finding(AnsweredPatch.Operation operation, Pointer missing) {
    boolean certain = object.isPresent();
    return review
        .subject()
        .finding(
            certain ? Severity.ERROR : Severity.WARNING,
            PracticeId.L_51.rule(),
            patch.path(),
            "The %s needs `%s`, which %s: %s then fails, whatever the failure policy."
                .formatted(
                    operation.text(),
                    missing.shown(),
                    certain ? "the object of the request does not have" : "an object may not have",
                    certain ? "the request" : "its request"),
            Optional.of(
                "Add what is missing by an operation before, after looking at the object."));
  }
}
