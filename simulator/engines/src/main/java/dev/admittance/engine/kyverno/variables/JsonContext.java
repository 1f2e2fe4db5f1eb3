package dev.admittance.engine.kyverno.variables;

import dev.admittance.engine.kyverno.jmespath.JmesException;
import dev.admittance.engine.kyverno.jmespath.JmesFunctions;
import dev.admittance.engine.kyverno.jmespath.JmesQuery;
import dev.admittance.engine.kyverno.value.GoFloats;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// What the variables of a rule are queried from. A copy is independent. Source: kyverno
/// `pkg/engine/context`.
public final class JsonContext {
  private static final String REQUEST = "request";

  private final JmesFunctions functions;
  private final List<RuleContextEntry> entries;
  private final Set<RuleContextEntry> loaded;
  private JsonObject root;

  private JsonContext(
      JmesFunctions functions,
      JsonObject root,
      List<RuleContextEntry> entries,
      Set<RuleContextEntry> loaded) {
    this.functions = functions;
    this.root = root;
    this.entries = entries;
    this.loaded = loaded;
  }

  /// A context without entries.
  ///
  /// @param root the variables, such as `request`
  public static JsonContext of(JsonObject root, JmesFunctions functions) {
    return new JsonContext(functions, root, new ArrayList<>(), new HashSet<>());
  }

  public JsonContext copy() {
    return new JsonContext(functions, root, new ArrayList<>(entries), new HashSet<>(loaded));
  }

  /// The operation of the request; empty where it is unknown.
  public String operation() {
    return root.object(REQUEST).text("operation");
  }

  public void setOperation(String operation) {
    root = root.with(REQUEST, root.object(REQUEST).with("operation", text(operation)));
  }

  private static JsonValue text(String text) {
    return new JsonString(text);
  }

  /// Replaces `request.object`.
  public void setObject(JsonObject object) {
    root = root.with(REQUEST, root.object(REQUEST).with("object", object));
  }

  /// Replaces the objects of the request; an empty one is absent.
  public void setObjects(JsonObject object, JsonObject oldObject) {
    JsonObject request = root.object(REQUEST).without("object").without("oldObject");
    request = object.size() == 0 ? request : request.with("object", object);
    request = oldObject.size() == 0 ? request : request.with("oldObject", oldObject);
    root = root.with(REQUEST, request);
  }

  /// Sets the item of a loop.
  ///
  /// @param index 0-based
  /// @param nesting how many loops are around this one
  public void setElement(JsonValue element, int index, int nesting) {
    JsonNumber number = JsonNumber.of(index);
    root =
        root.with("element", element)
            .with("element" + nesting, element)
            .with("elementIndex", number)
            .with("elementIndex" + nesting, number);
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
        new JsonContext(functions, root, new ArrayList<>(entries.subList(0, position)), loaded);
    JsonValue value = entry.source().load(before);
    root = before.root.with(entry.name(), GoFloats.decoded(value));
  }

  private JsonValue search(String query) throws JmesException {
    JmesQuery read;
    try {
      read = JmesQuery.parse(query);
    } catch (JmesException invalid) {
      throw new JmesException("incorrect query " + query + ": " + invalid.getMessage());
    }
    return search(read, root);
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
    return root.has("target");
  }
}
