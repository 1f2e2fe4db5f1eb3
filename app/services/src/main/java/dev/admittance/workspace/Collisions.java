package dev.admittance.workspace;

import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.FieldPath;
import dev.admittance.repository.FileRole;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Finds objects of the same kind and name that would be stored in the same cluster: those of one
/// kustomization build, of plain files in one folder of a workspace, and of one file. A server
/// keeps the last one applied. Equal names in other folders, such as bases of several overlays, do
/// not conflict, nor do those of loose files, which may be alternatives.
final class Collisions {
  /// The rule of these findings.
  static final String RULE = "practice/Collision";

  private static final FieldPath NAME = FieldPath.ROOT.child("metadata").child("name");

  private final Map<Place, DiagnosedObject> first = new HashMap<>();
  private final List<Diagnostic> found = new ArrayList<>();
  private final LintContext evidence;

  /// The place in which an object would be stored.
  ///
  /// @param where the source of the colliding objects, in words
  private record Place(String where, String kind, String name) {}

  private Collisions(LintContext evidence) {
    this.evidence = evidence;
  }

  /// Returns the collisions, each with the first object of its name.
  static List<Diagnostic> of(AdmissionObjects objects, LintContext evidence) {
    Collisions collisions = new Collisions(evidence);
    Stream.of(
            objects.registrations().stream()
                .map(one -> new Named(one.subject(), one.written().kind().configurationKind())),
            objects.policies().stream()
                .map(one -> new Named(one.subject(), one.object().kind().text())))
        .flatMap(all -> all)
        .forEach(collisions::add);
    return collisions.found;
  }

  private record Named(DiagnosedObject subject, String kind) {}

  private void add(Named object) {
    object
        .subject()
        .name()
        .filter(name -> !name.isEmpty())
        .flatMap(name ->
            places(object, name).stream()
                .flatMap(place ->
                    Optional.ofNullable(first.putIfAbsent(place, object.subject()))
                        .map(earlier -> collision(object, place, earlier))
                        .stream())
                .findFirst())
        .ifPresent(found::add);
  }

  private List<Place> places(Named object, String name) {
    String file = object.subject().file();
    if (evidence.layout().roleOf(file) instanceof FileRole.Base(var landings)) {
      return landings.stream()
          .map(landing ->
              new Place(
                  new ApplyUnit.Build(landing.build()).title() + " builds both",
                  object.kind(),
                  landing.prefix() + name + landing.suffix()))
          .distinct()
          .toList();
    }
    return List.of(new Place(appliedWith(file), object.kind(), name));
  }

  private String appliedWith(String file) {
    boolean whole = evidence.units().of(file).contains(new ApplyUnit.WholeWorkspace());
    String folder = ApplyUnit.Folder.of(file).path();
    String place = whole ? folder : file;
    return place.isEmpty()
        ? "both are applied with this folder"
        : "both are applied with `" + place + "`";
  }

  private static Diagnostic collision(Named object, Place place, DiagnosedObject earlier) {
    return object
        .subject()
        .finding(
            Severity.WARNING,
            RULE,
            NAME,
            "%s `%s` is also in %s:%d, and %s: a cluster has one object of a kind and name."
                .formatted(
                    object.kind(),
                    place.name(),
                    earlier.file(),
                    earlier.root().range().start().line(),
                    place.where()),
            Optional.of("Give one of them another name, or keep them in folders of their own."));
  }
}
