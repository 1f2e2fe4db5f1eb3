package dev.admittance.model.registration;

import dev.admittance.model.decode.DecodeProblems;
import dev.admittance.model.decode.Subject;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.Node;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.text.Range;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Finds the webhook configurations in a document, alone or in a list, and decodes them with the
/// defaults of their version (W-1, W-3). A hook that cannot be decoded is left out, with a
/// diagnostic; the others are there.
public final class RegistrationReader {
  private static final String LIST = "List";

  private final Document document;
  private final List<Registration> registrations = new ArrayList<>();
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  private RegistrationReader(Document document) {
    this.document = document;
  }

  /// The kind and version of an object, as written.
  private record Type(String apiVersion, String kind) {
    static Type of(Node.Mapping object) {
      return new Type(text(object, "apiVersion"), text(object, "kind"));
    }

    private static String text(Node.Mapping object, String name) {
      return object
          .find(name)
          .map(node -> node instanceof Node.Scalar(Range _, JsonString(String value)) ? value : "")
          .orElse("");
    }

    Optional<HookKind> hookKind() {
      return Arrays.stream(HookKind.values())
          .filter(hook -> hook.configurationKind().equals(kind))
          .findFirst();
    }

    Optional<RegistrationVersion> version() {
      return Arrays.stream(RegistrationVersion.values())
          .filter(version -> version.apiVersion().equals(apiVersion))
          .findFirst();
    }

    /// What an item of this list is that does not say what it is.
    Type item() {
      return new Type(apiVersion, kind.substring(0, kind.length() - LIST.length()));
    }
  }

  /// The configurations of a document.
  public static RegistrationResult read(Document document) {
    RegistrationReader reader = new RegistrationReader(document);
    if (document.root().resolved() instanceof Node.Mapping object) {
      reader.read(object, Type.of(object));
    }
    reader.diagnostics.sort(Comparator.comparing(found -> found.range().start()));
    return new RegistrationResult(reader.registrations, reader.diagnostics);
  }

  private void read(Node.Mapping object, Type type) {
    if (type.hookKind().isPresent()) {
      readConfiguration(new Subject(document, object), type, type.hookKind().get());
    } else if (isList(type) && object.find("items").orElse(null) instanceof Node.Sequence items) {
      for (Node item : items.items()) {
        if (item.resolved() instanceof Node.Mapping mapping) {
          readItem(mapping, type);
        }
      }
    }
  }

  /// Tells whether an object is a list that may hold configurations.
  private static boolean isList(Type type) {
    return type.kind().equals(LIST)
        || (type.kind().endsWith(LIST) && type.item().hookKind().isPresent());
  }

  private void readItem(Node.Mapping item, Type list) {
    Type own = Type.of(item);
    Type type = own.kind().isEmpty() && own.apiVersion().isEmpty() ? list.item() : own;
    if (!isList(type)) {
      read(item, type);
    }
  }

  private void readConfiguration(Subject subject, Type type, HookKind kind) {
    Optional<RegistrationVersion> version = type.version();
    if (version.isEmpty()) {
      diagnostics.add(unknownVersion(subject, type));
      return;
    }
    DecodeProblems problems = new DecodeProblems(subject);
    Written.Configuration written =
        new ConfigurationDecoder(kind, version.get(), problems).decode(subject);
    diagnostics.addAll(problems.found());
    registrations.add(
        new Registration(subject, written, new HubConversion(subject).convert(written)));
  }

  private static Diagnostic unknownVersion(Subject subject, Type type) {
    return subject.finding(
        Severity.ERROR,
        "api/NotSupported",
        FieldPath.ROOT.child("apiVersion"),
        "no matches for kind \"%s\" in version \"%s\"".formatted(type.kind(), type.apiVersion()),
        Optional.of("Write `apiVersion: " + RegistrationVersion.V1.apiVersion() + "`."));
  }
}
