package dev.admittance.engine.kyverno.variables;

import dev.admittance.engine.kyverno.jmespath.JmesException;
import dev.admittance.engine.kyverno.jmespath.JmesFunctions;
import dev.admittance.engine.kyverno.jmespath.JmesQuery;
import dev.admittance.engine.kyverno.value.GoFloats;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.lazy.Lazy;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/// What the variables of a rule are queried from. A copy is independent, but for the note of what
/// is compared. Source: kyverno `pkg/engine/context`.
public final class JsonContext {
  private static final String REQUEST = "request";

  private final JmesFunctions functions;
  private final List<RuleContextEntry> entries;
  private final Set<RuleContextEntry> loaded;
  private final ComparedValues compared;
  private Lazy<JsonObject> root;

  private JsonContext(
      JmesFunctions functions,
      Lazy<JsonObject> root,
      List<RuleContextEntry> entries,
      Set<RuleContextEntry> loaded,
      ComparedValues compared) {
    this.functions = functions;
    this.root = root;
    this.entries = entries;
    this.loaded = loaded;
    this.compared = compared;
  }

  /// A context without entries.
  ///
  /// @param root the variables, such as `request`
  public static JsonContext of(Lazy<JsonObject> root, JmesFunctions functions) {
    return new JsonContext(
        functions, root, new ArrayList<>(), new HashSet<>(), new ComparedValues());
  }

  public JsonContext copy() {
    return copy(compared);
  }

  /// A copy that notes for itself what is compared.
  public JsonContext copyOfRule() {
    return copy(new ComparedValues());
  }

  private JsonContext copy(ComparedValues noted) {
    return new JsonContext(functions, root, new ArrayList<>(entries), new HashSet<>(loaded), noted);
  }

  /// What was compared by this and its copies.
  public ComparedValues compared() {
    return compared;
  }

  /// The operation of the request; empty where it is unknown.
  public String operation() {
    return root.get().object(REQUEST).text("operation");
  }

  public void setOperation(String operation) {
    changeRequest(request -> request.with("operation", text(operation)));
  }

  private static JsonValue text(String text) {
    return new JsonString(text);
  }

  private void change(UnaryOperator<JsonObject> change) {
    Lazy<JsonObject> before = root;
    root = Lazy.of(() -> change.apply(before.get()));
  }

  private void changeRequest(UnaryOperator<JsonObject> change) {
    change(all -> all.with(REQUEST, change.apply(all.object(REQUEST))));
  }

  /// Replaces `request.object`. Its whole numbers stay `int64`.
  public void setObject(JsonObject object) {
    changeRequest(request -> request.with("object", GoFloats.kept(object)));
  }

  /// Replaces the objects of the request; an empty one is absent. Their whole numbers stay `int64`.
  public void setObjects(JsonObject object, JsonObject oldObject) {
    changeRequest(request -> replaced(replaced(request, "object", object), "oldObject", oldObject));
  }

  private static JsonObject replaced(JsonObject request, String name, JsonObject object) {
    return object.size() == 0 ? request.without(name) : request.with(name, GoFloats.kept(object));
  }

  /// Sets the item of a loop.
  ///
  /// @param index 0-based
  /// @param nesting how many loops are around this one
  public void setElement(JsonValue element, int index, int nesting) {
    JsonNumber number = JsonNumber.of(index);
    change(all ->
        all.with("element", element)
            .with("element" + nesting, element)
            .with("elementIndex", number)
            .with("elementIndex" + nesting, number));
  }

  void add(RuleContextEntry entry) {
    entries.add(entry);
  }

  /// Evaluates a query, and loads the entries that it mentions.
  public JsonValue query(String query) throws JmesException {
    return query(query, entries.size());
  }

  /// An entry that cannot be loaded is not tried again.
  ///
  /// @param known the number of entries that may be loaded
  private JsonValue query(String query, int known) throws JmesException {
    for (int i = 0; i < known; i++) {
      RuleContextEntry entry = entries.get(i);
      if (!loaded.contains(entry) && entry.isMentioned(query)) {
        loaded.add(entry);
        load(entry, i);
      }
    }
    String text = query.strip();
    if (text.isEmpty()) {
      throw new JmesException("invalid query (nil)");
    }
    return search(text);
  }

  private void load(RuleContextEntry entry, int position) throws JmesException {
    JsonContext before =
        new JsonContext(
            functions, root, new ArrayList<>(entries.subList(0, position)), loaded, compared);
    JsonValue value = entry.source().load(before);
    root = before.root;
    change(all -> all.with(entry.name(), GoFloats.decoded(value)));
  }

  private JsonValue search(String query) throws JmesException {
    JmesQuery read;
    try {
      read = JmesQuery.parse(query);
    } catch (JmesException invalid) {
      throw new JmesException("incorrect query " + query + ": " + invalid.getMessage());
    }
    return search(read, root.get());
  }

  private JsonValue search(JmesQuery query, JsonValue value) throws JmesException {
    try {
      return query.search(value, functions);
    } catch (JmesException.NotSimulated unknown) {
      throw unknown;
    } catch (JmesException failure) {
      throw new JmesException("JMESPath query failed: " + failure.getMessage());
    }
  }

  /// Evaluates a query on another value.
  JsonValue queryIn(String query, JsonValue value) throws JmesException {
    return JmesQuery.parse(query).search(value, functions);
  }

  /// Whether `target` is known, which mutations of existing objects have.
  boolean hasTarget() {
    return root.get().has("target");
  }
}
