package dev.admittance.model.initializer.conversion;

import dev.admittance.model.conversion.CommentFinder;
import dev.admittance.model.conversion.ConversionFinding;
import dev.admittance.model.conversion.ConversionItem.Kind;
import dev.admittance.model.conversion.ConversionPlan;
import dev.admittance.model.conversion.FoundObject;
import dev.admittance.model.conversion.ObjectText;
import dev.admittance.model.conversion.Rewrite;
import dev.admittance.model.decode.DecodeProblems;
import dev.admittance.model.decode.Fields;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.edit.EditResult;
import dev.admittance.model.edit.Editor;
import dev.admittance.model.initializer.EarlyReader;
import dev.admittance.model.initializer.ExternalAdmissionHookConfiguration;
import dev.admittance.model.initializer.InitializerConfiguration;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.registration.RegistrationVersion;
import dev.admittance.model.rule.RuleId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// Converts an AdmissionControlConfiguration, which was proposed but never served, to the
/// corresponding alpha configurations (I-36), and these to webhook configurations (I-37, I-38).
/// Then only the failure policy is converted directly, because the alpha version cannot hold it.
public final class AdmissionControlConversion {
  private final FoundObject found;
  private final Optional<RegistrationVersion> version;
  private final List<JsonObject> objects = new ArrayList<>();
  private final List<ConversionFinding> findings = new ArrayList<>();
  private Optional<ConversionFinding> impossible = Optional.empty();

  private AdmissionControlConversion(FoundObject found, Optional<RegistrationVersion> version) {
    this.found = found;
    this.version = version;
  }

  /// Plans the conversion of an object.
  ///
  /// @param version of the webhook configurations; empty for alpha configurations
  public static ConversionPlan plan(FoundObject found, Optional<RegistrationVersion> version) {
    return new AdmissionControlConversion(found, version).plan();
  }

  private ConversionPlan plan() {
    DecodeProblems problems = new DecodeProblems(found.subject());
    Fields fields =
        new Fields(found.object(), FieldPath.ROOT, "AdmissionControlConfiguration", problems);
    ProposedInitializers initializers =
        ProposedInitializers.of(fields, listed(InitializerConfiguration.Initializer.LIST));
    ProposedHooks hooks =
        ProposedHooks.of(
            fields,
            found.object(),
            listed(ExternalAdmissionHookConfiguration.Hook.LIST),
            version.isEmpty());
    if (problems.typeErrors() > 0) {
      return new ConversionPlan.Impossible(Rewrite.wrongType(problems.found().getFirst()));
    }
    if (initializers.entries().isEmpty() && hooks.entries().isEmpty()) {
      return new ConversionPlan.Impossible(
          ConversionFinding.unconverted(
              FieldPath.ROOT, "The object registers neither initializers nor hooks.", RuleId.I_36));
    }
    if (!initializers.entries().isEmpty()) {
      add(
          InitializerConfiguration.KIND,
          InitializerConfiguration.Initializer.LIST,
          initializers.entries());
      initializers.findings().forEach(this::addFinding);
      version.ifPresent(
          to -> convertLast(alpha -> InitializersToWebhooks.plan(alpha, to), initializers::origin));
    }
    if (!hooks.entries().isEmpty()) {
      add(
          ExternalAdmissionHookConfiguration.KIND,
          ExternalAdmissionHookConfiguration.Hook.LIST,
          hooks.entries());
      hooks.findings().forEach(this::addFinding);
      version.ifPresent(to ->
          convertLast(
              alpha -> ExternalHooksToWebhooks.planProposed(alpha, to), UnaryOperator.identity()));
    }
    CommentFinder.finding(found, RuleId.I_36).ifPresent(findings::add);
    return impossible
        .<ConversionPlan>map(ConversionPlan.Impossible::new)
        .orElseGet(() -> new ConversionPlan.Replaced(objects, findings));
  }

  /// Returns the list of the new objects that has the entries.
  private FieldPath listed(String alpha) {
    return FieldPath.ROOT.child(version.isEmpty() ? alpha : "webhooks");
  }

  private void add(String kind, String list, List<JsonValue> entries) {
    JsonObject.Builder object =
        JsonObject.builder().put("apiVersion", EarlyReader.API_VERSION).put("kind", kind);
    found
        .object()
        .find("metadata")
        .ifPresent(metadata -> object.put("metadata", JsonConversion.toJson(metadata)));
    objects.add(object.put(list, new JsonArray(entries)).build());
    if (found.subject().name().isEmpty()) {
      FieldPath name = FieldPath.ROOT.child("metadata").child("name");
      addFinding(
          new ConversionFinding(
              Kind.DECISION, name, 0, name, "Give the new configuration a name.", RuleId.I_36));
    }
  }

  /// Adds a finding about the object that was added last.
  private void addFinding(ConversionFinding finding) {
    findings.add(
        new ConversionFinding(
            finding.kind(),
            finding.before(),
            objects.size() - 1,
            finding.after(),
            finding.message(),
            finding.rule()));
  }

  /// Converts the alpha configuration that was added last.
  ///
  /// @param origin maps a path in the alpha configuration to its path here
  private void convertLast(
      Function<FoundObject, ConversionPlan> conversion, UnaryOperator<FieldPath> origin) {
    Document document = ObjectText.document(objects.getLast());
    FoundObject alpha = FoundObject.in(document).getFirst();
    switch (conversion.apply(alpha)) {
      case ConversionPlan.Edited(var _, var edits, var more) -> {
        edit(document, alpha, edits);
        more.forEach(finding ->
            addFinding(
                new ConversionFinding(
                    finding.kind(),
                    origin.apply(finding.before()),
                    0,
                    finding.after(),
                    finding.message(),
                    finding.rule())));
      }
      case ConversionPlan.Impossible(ConversionFinding reason) -> impossible = Optional.of(reason);
      case ConversionPlan.Foreign _, ConversionPlan.Kept _, ConversionPlan.Replaced _ ->
          throw new IllegalStateException("no alpha configuration: " + alpha.type());
    }
  }

  private void edit(Document document, FoundObject alpha, List<Edit> edits) {
    switch (Editor.edit(document, alpha.object(), edits)) {
      case EditResult.Edited(var changes) ->
          objects.set(objects.size() - 1, ObjectText.object(document.source().with(changes)));
      case EditResult.Refused(String reason) ->
          impossible =
              Optional.of(ConversionFinding.unconverted(FieldPath.ROOT, reason, RuleId.I_36));
    }
  }
}
