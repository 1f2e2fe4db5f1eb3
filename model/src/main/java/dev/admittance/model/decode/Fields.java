package dev.admittance.model.decode;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.Node;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.text.GoBase64;
import dev.admittance.model.text.Range;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Supplier;

/// Reads the fields of one object by name and type, as the API server's decoder does: `null` counts
/// as absent, and a wrongly typed value is reported and counts as absent. A field that is never
/// read is unknown to the type.
public final class Fields {
  private final Node.Mapping object;
  private final FieldPath path;
  private final String struct;
  private final DecodeProblems problems;
  private final Set<String> known = new LinkedHashSet<>();

  /// Starts reading an object.
  ///
  /// @param struct the object's Go type, which the server's messages name
  public Fields(Node.Mapping object, FieldPath path, String struct, DecodeProblems problems) {
    this.object = object;
    this.path = path;
    this.struct = struct;
    this.problems = problems;
  }

  public FieldPath path() {
    return path;
  }

  /// Reports every field that was not read.
  public void refuseOthers() {
    for (Node.Entry entry : object.entries()) {
      if (!known.contains(entry.key())) {
        problems.unknown(path.child(entry.key()), entry, object, known);
      }
    }
  }

  /// Returns whether a field is present and not `null`.
  public boolean has(String name) {
    return object.entry(name).filter(entry -> !isNull(entry.value())).isPresent();
  }

  /// Notes that a field is written under the name from a proposal.
  ///
  /// @param served the name under which it was served
  public void proposed(String name, String served) {
    object.entry(name).ifPresent(entry -> problems.proposed(path.child(name), entry, served));
  }

  /// Marks fields as known whose content is irrelevant.
  public void ignore(String... names) {
    known.addAll(List.of(names));
  }

  private Optional<Node> find(String name) {
    known.add(name);
    return object.entry(name).map(Node.Entry::value).filter(value -> !isNull(value));
  }

  private static boolean isNull(Node value) {
    return value.resolved() instanceof Node.Scalar(Range _, JsonNull _);
  }

  public Optional<String> string(String name) {
    return string(name, "string");
  }

  /// Reads a string of a named Go type.
  ///
  /// @param type the field's Go type
  public Optional<String> string(String name, String type) {
    return find(name).flatMap(value -> string(value, () -> path.child(name), type));
  }

  /// @param at the path of the value, which only a problem needs
  private Optional<String> string(Node value, Supplier<FieldPath> at, String type) {
    if (value.resolved() instanceof Node.Scalar(Range _, JsonString(String text))) {
      return Optional.of(text);
    }
    problems.wrongType(at.get(), value, struct, type);
    return Optional.empty();
  }

  /// Reads an integer of at most 32 bits.
  public Optional<Integer> int32(String name) {
    return find(name).flatMap(value -> int32(name, value));
  }

  private Optional<Integer> int32(String name, Node value) {
    Optional<Integer> read =
        value.resolved() instanceof Node.Scalar(Range _, JsonNumber number)
            ? int32(number)
            : Optional.empty();
    if (read.isEmpty()) {
      problems.wrongType(path.child(name), value, struct, "int32");
    }
    return read;
  }

  private static Optional<Integer> int32(JsonNumber number) {
    OptionalLong small = number.small();
    if (small.isPresent()) {
      return (int) small.getAsLong() == small.getAsLong()
          ? Optional.of((int) small.getAsLong())
          : Optional.empty();
    }
    return number.text().length() < 30 && isInt32(number.decimal())
        ? Optional.of(number.decimal().intValueExact())
        : Optional.empty();
  }

  private static boolean isInt32(BigDecimal number) {
    return number.stripTrailingZeros().scale() <= 0
        && number.compareTo(BigDecimal.valueOf(Integer.MIN_VALUE)) >= 0
        && number.compareTo(BigDecimal.valueOf(Integer.MAX_VALUE)) <= 0;
  }

  public Optional<Boolean> bool(String name) {
    Optional<Node> value = find(name);
    if (value.isPresent()
        && value.get().resolved() instanceof Node.Scalar(Range _, JsonBoolean written)) {
      return Optional.of(written == JsonBoolean.TRUE);
    }
    value.ifPresent(node -> problems.wrongType(path.child(name), node, struct, "bool"));
    return Optional.empty();
  }

  /// Reads base64 certificates, returned as written.
  public Optional<String> certificates(String name) {
    return base64(
        name,
        "Write the PEM certificate encoded as base64; fill in a placeholder before applying.");
  }

  /// Reads base64 text, returned as written.
  ///
  /// @param remedy the advice for invalid base64
  public Optional<String> base64(String name, String remedy) {
    Optional<Node> value = find(name);
    Optional<String> text = value.flatMap(node -> string(node, () -> path.child(name), "[]uint8"));
    text.ifPresent(written ->
        GoBase64.fault(written)
            .ifPresent(
                fault -> problems.noBase64(path.child(name), value.orElseThrow(), fault, remedy)));
    return text;
  }

  /// Reads a list of strings; a `null` item becomes an empty string.
  public List<String> strings(String name) {
    return strings(name, "string");
  }

  /// Reads a list of strings of a named Go type; a `null` item becomes an empty string.
  ///
  /// @param type an item's Go type
  public List<String> strings(String name, String type) {
    List<String> texts = new ArrayList<>();
    List<Node> items = items(name, type);
    for (int i = 0; i < items.size(); i++) {
      int index = i;
      Node item = items.get(i);
      texts.add(
          isNull(item) ? "" : string(item, () -> path.child(name).index(index), type).orElse(""));
    }
    return texts;
  }

  private List<Node> items(String name, String type) {
    Optional<Node> value = find(name);
    if (value.isPresent() && value.get().resolved() instanceof Node.Sequence sequence) {
      return sequence.items();
    }
    value.ifPresent(node -> problems.wrongType(path.child(name), node, struct, "[]" + type));
    return List.of();
  }

  /// Reads an object with string values, in text order.
  public Map<String, String> stringMap(String name) {
    Map<String, String> texts = new LinkedHashMap<>();
    Optional<Node> value = find(name);
    if (value.isPresent() && value.get().resolved() instanceof Node.Mapping mapping) {
      for (Node.Entry entry : mapping.entries()) {
        Supplier<FieldPath> at = () -> path.child(name).key(entry.key());
        texts.put(
            entry.key(),
            isNull(entry.value()) ? "" : string(entry.value(), at, "string").orElse(""));
      }
    } else {
      value.ifPresent(
          node -> problems.wrongType(path.child(name), node, struct, "map[string]string"));
    }
    return texts;
  }

  /// Opens a nested object.
  ///
  /// @param type its Go type, with the package
  public Optional<Fields> object(String name, String type) {
    return find(name).flatMap(value -> object(value, path.child(name), type));
  }

  private Optional<Fields> object(Node value, FieldPath at, String type) {
    if (value.resolved() instanceof Node.Mapping mapping) {
      String bare = type.substring(type.indexOf('.') + 1);
      return Optional.of(new Fields(mapping, at, bare, problems));
    }
    problems.wrongType(at, value, struct, type);
    return Optional.empty();
  }

  /// Opens each object of a list; empty for an item of another type.
  public List<Optional<Fields>> objects(String name, String type) {
    List<Optional<Fields>> objects = new ArrayList<>();
    List<Node> items = items(name, type);
    for (int i = 0; i < items.size(); i++) {
      Node item = items.get(i);
      Node value = isNull(item) ? new Node.Mapping(item.range(), List.of()) : item;
      objects.add(object(value, path.child(name).index(i), type));
    }
    return objects;
  }
}
