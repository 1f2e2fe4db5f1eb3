package dev.admittance.completion;

import dev.admittance.completion.CompletionTarget.About;
import dev.admittance.completion.CompletionTarget.Written;
import dev.admittance.completion.outline.OutlinePart;
import dev.admittance.completion.outline.OutlinePlace;
import dev.admittance.model.field.Catalogue;
import dev.admittance.model.field.Kind;
import dev.admittance.model.resource.KubernetesRelease;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// The start of an object whose kind is not known yet.
final class HeaderCompletions {
  private HeaderCompletions() {}

  /// Templates of whole objects in an empty document, and the keys `apiVersion` and `kind` if one
  /// is missing.
  static List<CompletionItem> items(
      CompletionTarget spot, OutlinePlace.Key key, KubernetesRelease release) {
    OutlinePart root = key.container();
    if (ObjectPlace.of(root).isPresent() || root.shape() == OutlinePart.Shape.FLOW_LIST) {
      return List.of();
    }
    List<CompletionItem> items = new ArrayList<>();
    boolean started = root.entry("apiVersion").isPresent() || root.entry("kind").isPresent();
    if (!started) {
      Catalogue.kinds().stream()
          .filter(kind -> isServed(kind, release))
          .forEach(kind -> items.add(object(spot, kind)));
    }
    for (String name : List.of("apiVersion", "kind")) {
      if (root.entry(name).isEmpty()) {
        items.add(header(spot, name));
      }
    }
    return items;
  }

  /// The values of `apiVersion` and `kind` if the other one is absent or unknown.
  static List<CompletionItem> value(CompletionTarget spot, OutlinePart holder) {
    Optional<OutlinePart> root = holder.parent();
    if (holder.key().equals("kind")) {
      String apiVersion =
          root.flatMap(one -> one.entry("apiVersion")).map(OutlinePart::value).orElse("");
      List<Kind> known = kinds(kind -> kind.apiVersion().equals(apiVersion));
      return (known.isEmpty() ? Catalogue.kinds() : known)
          .stream()
              .map(Kind::kind)
              .distinct()
              .map(kind -> value(spot, kind, documentation(kind)))
              .toList();
    }
    if (holder.key().equals("apiVersion")) {
      String kind = root.flatMap(one -> one.entry("kind")).map(OutlinePart::value).orElse("");
      List<Kind> known = kinds(one -> one.kind().equals(kind));
      return (known.isEmpty() ? Catalogue.kinds() : known)
          .stream()
              .map(Kind::apiVersion)
              .distinct()
              .map(apiVersion -> value(spot, apiVersion, ""))
              .toList();
    }
    return List.of();
  }

  private static List<Kind> kinds(Predicate<Kind> which) {
    return Catalogue.kinds().stream().filter(which).toList();
  }

  private static String documentation(String kind) {
    return Catalogue.versions(kind).getFirst().documentation();
  }

  private static CompletionItem value(CompletionTarget spot, String value, String documentation) {
    return spot.item(
        value,
        CompletionItem.Kind.VALUE,
        new About("", documentation),
        new Written(QuotedScalars.write(value, spot)));
  }

  private static boolean isServed(Kind kind, KubernetesRelease release) {
    return kind.since().filter(since -> since.compareTo(release) > 0).isEmpty()
        && kind.until().filter(until -> until.compareTo(release) < 0).isEmpty();
  }

  private static CompletionItem header(CompletionTarget spot, String name) {
    String written = spot.json() || !spot.quote().isEmpty() ? "\"" + name + "\": " : name + ": ";
    return spot.item(name, CompletionItem.Kind.KEY, new About(""), new Written(written));
  }

  private static CompletionItem object(CompletionTarget spot, Kind kind) {
    boolean named = kind.root().find("metadata").isPresent();
    Written written =
        spot.json() || spot.flow()
            ? new Written(
                "\"apiVersion\": \"%s\", \"kind\": \"%s\""
                    .formatted(kind.apiVersion(), kind.kind()))
            : new Written(
                "apiVersion: %s%skind: %s%s"
                    .formatted(
                        kind.apiVersion(),
                        spot.newLine(0),
                        kind.kind(),
                        named
                            ? spot.newLine(0)
                                + "metadata:"
                                + spot.newLine(CompletionTarget.INDENT)
                                + "name: "
                            : spot.newLine(0)));
    return spot.item(
        kind.kind(),
        CompletionItem.Kind.OBJECT,
        new About(kind.apiVersion(), kind.documentation()),
        written);
  }
}
