package dev.admittance.model.conversion;

import dev.admittance.model.conversion.ConversionItem.Kind;
import dev.admittance.model.decode.DecodeProblems;
import dev.admittance.model.decode.Fields;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.registration.Webhook;
import dev.admittance.model.rule.RuleId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Collects the edits and findings that convert one object. All paths refer to the old object; keys
/// are renamed after all other edits.
public final class Rewrite {
  private final FoundObject found;
  private final TypeMeta type;
  private final DecodeProblems problems;
  private final Fields fields;
  private final List<Edit> edits = new ArrayList<>();
  private final List<Edit> renames = new ArrayList<>();
  private final Map<String, String> names = new LinkedHashMap<>();
  private final List<ConversionFinding> findings = new ArrayList<>();

  /// Starts with the type, where the object states it itself.
  ///
  /// @param type the type after conversion
  public Rewrite(FoundObject found, TypeMeta type) {
    this.found = found;
    this.type = type;
    this.problems = new DecodeProblems(found.subject());
    this.fields = new Fields(found.object(), FieldPath.ROOT, found.type().kind(), problems);
    restate("apiVersion", found.type().apiVersion(), type.apiVersion());
    restate("kind", found.type().kind(), type.kind());
  }

  private void restate(String name, String before, String after) {
    if (!before.equals(after) && found.object().entry(name).isPresent()) {
      set(FieldPath.ROOT.child(name), new JsonString(after));
    }
  }

  public Fields fields() {
    return fields;
  }

  /// Returns the entries of a hook list that are objects.
  public List<Fields> hooks(String list) {
    return fields.objects(list, "v1.Webhook").stream().flatMap(Optional::stream).toList();
  }

  public void set(FieldPath path, JsonValue value) {
    edits.add(new Edit.SetValue(path, value, Webhook.FIELDS));
  }

  /// Writes out a hook's default, so that the value does not change.
  ///
  /// @param why what the value would otherwise become, as a sentence
  public void writeOut(Fields hook, String field, JsonValue value, String why, RuleId rule) {
    FieldPath path = hook.path().child(field);
    set(path, value);
    String line = field + ": " + JsonText.write(value).replace("\"", "");
    report(Kind.DEFAULTED, path, "`" + line + "` is written out. " + why, rule);
  }

  /// Renames a key of the object or of a nested one.
  public void rename(FieldPath path, String name) {
    FieldPath.Step last = path.steps().getLast();
    if (last instanceof FieldPath.Step.Field(String old)) {
      names.put(old, name);
      renames.addFirst(new Edit.RenameKey(path, name));
    }
  }

  public void report(Kind kind, FieldPath path, String message, RuleId rule) {
    findings.add(new ConversionFinding(kind, path, 0, path, message, rule));
  }

  /// Returns the plan that was collected.
  public ConversionPlan plan() {
    if (problems.typeErrors() > 0) {
      return new ConversionPlan.Impossible(wrongType(problems.found().getFirst()));
    }
    // Last edit first: a hook that takes values from an earlier hook, through an alias or a merge
    // key, gets its own copy before that hook changes.
    List<Edit> all = new ArrayList<>(edits.reversed());
    all.addAll(renames);
    return new ConversionPlan.Edited(type, all, findings.stream().map(this::renamed).toList());
  }

  /// Creates the reason why an object that no server can decode stays unchanged.
  public static ConversionFinding wrongType(Diagnostic problem) {
    FieldPath path = FieldPath.parse(problem.path());
    return ConversionFinding.unconverted(
        path, "The API server cannot decode the object: " + problem.message(), RuleId.W_3);
  }

  private ConversionFinding renamed(ConversionFinding finding) {
    List<FieldPath.Step> steps = finding.before().steps().stream().map(this::renamed).toList();
    return new ConversionFinding(
        finding.kind(),
        finding.before(),
        finding.object(),
        new FieldPath(steps),
        finding.message(),
        finding.rule());
  }

  private FieldPath.Step renamed(FieldPath.Step step) {
    return switch (step) {
      case FieldPath.Step.Field(String name) ->
          new FieldPath.Step.Field(names.getOrDefault(name, name));
      case FieldPath.Step.Element element -> element;
    };
  }
}
