package dev.admittance.model.decode;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Fix;
import dev.admittance.model.diagnostic.NearestName;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.Node;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.text.Range;
import dev.admittance.model.text.TextEdit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Collects the messages of the API server's decoder about an object. The texts are those of Go's
/// `encoding/json`, as the server passes them on.
public final class DecodeProblems {
  /// The diagnostic rule for fields that the server does not know.
  public static final String UNKNOWN_FIELD = "api/UnknownField";

  /// Embedded Go struct fields, by struct and field: `RuleWithOperations.scope`.
  private static final Map<String, String> EMBEDDED = embedded();

  private final DiagnosedObject subject;
  private final List<Diagnostic> found = new ArrayList<>();
  private int typeErrors;

  public DecodeProblems(DiagnosedObject subject) {
    this.subject = subject;
  }

  /// Returns the problems in decoding order.
  public List<Diagnostic> found() {
    return found;
  }

  /// Returns the number of wrongly typed values so far.
  public int typeErrors() {
    return typeErrors;
  }

  /// Decodes the objects of a list in turn and leaves out those with a wrongly typed value. The
  /// server would refuse the whole list.
  ///
  /// @param entries as [Fields#objects] returns them
  /// @param decoder receives an object and its 0-based index in the list
  public <T> List<T> sound(List<Optional<Fields>> entries, BiFunction<Fields, Integer, T> decoder) {
    List<T> decoded = new ArrayList<>();
    for (int i = 0; i < entries.size(); i++) {
      if (entries.get(i).isPresent()) {
        int before = typeErrors;
        T entry = decoder.apply(entries.get(i).get(), i);
        if (typeErrors == before) {
          decoded.add(entry);
        }
      }
    }
    return decoded;
  }

  /// Reports a field with the name from a proposal, which is read as the served one (I-23).
  ///
  /// @param served the name to write
  void proposed(FieldPath path, Node.Entry entry, String served) {
    Diagnostic note =
        subject.findingAt(
            entry.keyRange(),
            Severity.INFO,
            UNKNOWN_FIELD,
            path,
            "`%s` is the name in the proposal; the API that was served says `%s`"
                .formatted(entry.key(), served),
            Optional.of("Rename it: an API server drops `" + entry.key() + "`."));
    found.add(note.with(renaming(entry.keyRange(), entry.key(), served), List.of()));
  }

  /// Returns the fix that renames a key; empty where the key is not written literally.
  private Optional<Fix> renaming(Range key, String name, String better) {
    int start = subject.document().source().text().indexOf(name, key.startOffset());
    boolean plain = start >= 0 && start + name.length() <= key.endOffset();
    return plain
        ? Optional.of(
            new Fix(
                "Rename " + name + " to " + better,
                List.of(new TextEdit(start, start + name.length(), better))))
        : Optional.empty();
  }

  /// Reports a value of the wrong JSON type.
  ///
  /// @param struct the Go type that declares the field
  /// @param type the Go type of the field
  void wrongType(FieldPath path, Node value, String struct, String type) {
    typeErrors++;
    String message =
        "json: cannot unmarshal %s into Go struct field %s.%s of type %s"
            .formatted(jsonType(value, type), struct, goPath(path, struct), type);
    Diagnostic error =
        subject.findingAt(
            value.range(),
            Severity.ERROR,
            "api/TypeInvalid",
            path,
            message,
            typeRemedy(value, type));
    String text = subject.document().source().text();
    found.add(error.with(TypeFixes.find(value, type, text), List.of()));
  }

  /// Reports invalid base64. The text is kept, so this does not count as a type error.
  void noBase64(FieldPath path, Node value, int fault, String remedy) {
    found.add(
        subject.findingAt(
            value.range(),
            Severity.ERROR,
            "api/TypeInvalid",
            path,
            "illegal base64 data at input byte " + fault,
            Optional.of(remedy)));
  }

  /// Reports a field that the type does not have.
  ///
  /// @param known the fields of the type
  /// @param object that has the field; its other fields are not suggested as a correction
  public void unknown(
      FieldPath path, Node.Entry entry, Node.Mapping object, Collection<String> known) {
    Optional<String> nearest = NearestName.find(entry.key(), known);
    String remedy =
        nearest
            .map(name -> "Did you mean `" + name + "`?")
            .orElse("Remove it: the API server drops it, or refuses the object.");
    Diagnostic note =
        subject.findingAt(
            entry.keyRange(),
            Severity.WARNING,
            UNKNOWN_FIELD,
            path,
            "unknown field \"" + path + "\"",
            Optional.of(remedy));
    Optional<Fix> fix =
        nearest
            .filter(name -> object.entry(name).isEmpty())
            .flatMap(name -> renaming(entry.keyRange(), entry.key(), name));
    found.add(note.with(fix, List.of()));
  }

  private static String jsonType(Node value, String wanted) {
    return switch (value.resolved()) {
      case Node.Mapping _ -> "object";
      case Node.Sequence _ -> "array";
      case Node.Scalar(Range _, JsonString _) -> "string";
      case Node.Scalar(Range _, JsonNumber number) ->
          wanted.startsWith("int") ? "number " + number.text() : "number";
      case Node.Scalar(Range _, JsonBoolean _) -> "bool";
      case Node.Scalar(Range _, JsonNull _), Node.Alias _ -> "null";
    };
  }

  private static Map<String, String> embedded() {
    Map<String, String> embedded = new HashMap<>();
    for (String field : List.of("apiGroups", "apiVersions", "resources", "scope")) {
      embedded.put("RuleWithOperations." + field, "Rule." + field);
      embedded.put("NamedRuleWithOperations." + field, "RuleWithOperations.Rule." + field);
    }
    embedded.put("NamedRuleWithOperations.operations", "RuleWithOperations.operations");
    return Map.copyOf(embedded);
  }

  /// Returns the path as Go prints it; its last name is a field of the struct.
  private static String goPath(FieldPath path, String struct) {
    List<String> names = path.steps().stream().flatMap(DecodeProblems::names).toList();
    String field = names.getLast();
    String qualified = EMBEDDED.getOrDefault(struct + "." + field, field);
    return Stream.concat(names.stream().limit(names.size() - 1L), Stream.of(qualified))
        .collect(Collectors.joining("."));
  }

  private static Stream<String> names(FieldPath.Step step) {
    return switch (step) {
      case FieldPath.Step.Field(String name) -> Stream.of(name);
      case FieldPath.Step.Element _ -> Stream.empty();
    };
  }

  private static Optional<String> typeRemedy(Node value, String wanted) {
    boolean scalar =
        value.resolved() instanceof Node.Scalar(Range _, var v) && !(v instanceof JsonString);
    if (wanted.startsWith("[]")) {
      return Optional.of("Write a list here.");
    }
    if (wanted.startsWith("int")) {
      return Optional.of("Write a whole number without quotes.");
    }
    if (wanted.equals("bool")) {
      return Optional.of("Write `true` or `false` without quotes.");
    }
    if (scalar && !wanted.startsWith("map")) {
      return Optional.of("Put the value in quotes: without them YAML reads no text here.");
    }
    return Optional.empty();
  }
}
