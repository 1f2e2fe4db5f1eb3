package dev.admittance.engine.kyverno.variables;

import dev.admittance.engine.kyverno.jmespath.JmesException;
import dev.admittance.engine.kyverno.value.GoEncoding;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Replaces variables such as `{{ request.operation }}`, after references, in all texts and keys of
/// a document. Source: kyverno `pkg/engine/variables/vars.go`.
public final class Substitution {
  private static final Pattern VARIABLE =
      Pattern.compile("(^|[^\\\\])(\\{\\{(?:\\{[^{}]*\\}|[^{}])*\\}\\})");
  private static final Pattern STARTS_WITH_VARIABLE =
      Pattern.compile("^\\{\\{(\\{[^{}]*\\}|[^{}])*\\}\\}");

  private final JsonContext context;

  private Substitution(JsonContext context) {
    this.context = context;
  }

  /// A document with all references and variables replaced.
  public static JsonValue all(JsonValue document, JsonContext context) throws JmesException {
    JsonValue resolved = References.resolve(document);
    return DocumentWalk.change(resolved, new Substitution(context)::replace);
  }

  /// A text with all references and variables replaced.
  public static JsonValue all(String text, JsonContext context) throws JmesException {
    return all(new JsonString(text), context);
  }

  private static List<String> variables(String text) {
    if (!text.contains("{{")) {
      return List.of();
    }
    List<String> found = new ArrayList<>();
    Matcher matcher = VARIABLE.matcher(text);
    while (matcher.find()) {
      found.add(matcher.group());
    }
    return found;
  }

  private JsonValue replace(String written, String path) throws JmesException {
    String text = written;
    List<String> found = variables(text);
    while (!found.isEmpty()) {
      String before = text;
      boolean shallow = false;
      for (String match : found) {
        String prefix = STARTS_WITH_VARIABLE.matcher(match).find() ? "" : match.substring(0, 1);
        String variable = match.substring(prefix.length());
        String query = variable.replace("{{", "").replace("}}", "").strip();
        shallow = query.startsWith("-");
        query = shallow ? query.substring(1).strip() : query;
        JsonValue value = lookUp(query, path);
        if (before.equals(variable)) {
          return value;
        }
        String replacement = GoEncoding.text(value);
        if (shallow && value != JsonNull.NULL) {
          replacement = replacement.replace("{{", "\\{{");
        }
        text = replaceFirst(text, match, prefix + replacement);
      }
      found = shallow ? List.of() : variables(text);
    }
    return new JsonString(text.replace("\\{{", "{{"));
  }

  private static String replaceFirst(String text, String part, String replacement) {
    int at = text.indexOf(part);
    return at < 0 ? text : text.substring(0, at) + replacement + text.substring(at + part.length());
  }

  private JsonValue lookUp(String variable, String path) throws JmesException {
    String query = variable;
    if (query.equals("@")) {
      String root = context.hasTarget() ? "target" : "request.object";
      query = DocumentPath.query(root, path);
    }
    if (context.operation().equals("DELETE")) {
      query = query.replace("request.object", "request.oldObject");
    }
    try {
      return context.query(query);
    } catch (JmesException.NotSimulated unknown) {
      throw unknown;
    } catch (JmesException failure) {
      throw new SubstitutionException(
          "failed to resolve " + query + " at path " + path + ": " + failure.getMessage());
    }
  }
}
