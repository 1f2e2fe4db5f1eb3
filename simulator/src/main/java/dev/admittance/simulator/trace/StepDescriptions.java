package dev.admittance.simulator.trace;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.conversion.ConversionOutcome;
import dev.admittance.simulator.engine.EngineAnswer;
import dev.admittance.simulator.match.Check;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.RequestOrigin;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Describes steps in words, for the window, the command line and reports alike.
public final class StepDescriptions {
  /// The exemption of configurations in the API.
  private static final String STATIC =
      " What the server reads from static manifests is tried: nobody can change it through the"
          + " API.";

  private StepDescriptions() {}

  /// The step in a few words.
  public static String headline(Step step) {
    return switch (step) {
      case Step.Received s ->
          switch (s.origin()) {
                case RequestOrigin.Captured _ -> "Request received: ";
                case RequestOrigin.Manifest _ -> "Request made of a manifest: ";
                case RequestOrigin.Controller _ -> "Request of a controller: ";
              }
              + request(s.request());
      case Step.NotSimulated s -> "Not simulated: " + s.what();
      case Step.Undecided s -> "Undecided: " + s.what();
      case Step.ConfigurationIdle s -> s.kind() + " \"" + s.name() + "\" has no effect";
      case Step.PluginRan s -> s.plugin() + " " + s.detail();
      case Step.PluginRefused s -> s.plugin() + " refused the request";
      case Step.RequestExempted s ->
          switch (s.rule()) {
            case RuleId.W_100, RuleId.I_67 -> "No webhook is called";
            case RuleId.P_34 ->
                s.spared().isEmpty()
                    ? "No policy is tried on this kind"
                    : "Only static policies are tried on this kind";
            case RuleId.I_96, RuleId.I_97 -> "Proposed, not shipped: no webhook is called";
            default ->
                s.spared().isEmpty()
                    ? "No webhook is called for this kind"
                    : "Only static webhooks are called for this kind";
          };
      case Step.OfInitialization s -> InitializationStepDescriptions.headline(s);
      case Step.ReinvocationStarted _ -> "Second round of mutating hooks";
      case Step.ConversionAnswered s ->
          s.webhook()
              + switch (s.outcome()) {
                case ConversionOutcome.Converted(var object) ->
                    " converted the object to " + object.text("apiVersion");
                case ConversionOutcome.Failed _ -> " could not convert the object";
              };
      case Step.ObjectConverted s -> "Converted to " + s.to().apiVersion();
      case Step.ObjectPrepared s -> prepared(s);
      case Step.Scheduled s -> s.evaluation().name() + " " + s.evaluation().result().words();
      case Step.ObjectRefused s -> "The API server refused the object: " + s.status().reason();
      case Step.OfHook s -> HookStepDescriptions.headline(s);
      case Step.OfPolicy s -> PolicyStepDescriptions.headline(s);
      case Step.PoliciesRefused _ -> "Mutating policies failed, which refuses the request";
      case Step.DeadlineExceeded _ -> "The time for the request ran out";
      case Step.Finished s -> s.response().allowed() ? "Admitted" : "Refused: " + code(s);
    };
  }

  /// The operation and object of a request: `CREATE pods shop/cart-0`.
  public static String request(AdmissionRequest request) {
    String resource =
        request.subResource().isEmpty()
            ? request.resource().groupResource()
            : request.resource().groupResource() + "/" + request.subResource();
    String name = name(request);
    return request.operation()
        + " "
        + resource
        + (name.isEmpty() ? "" : " " + name)
        + (request.dryRun() ? " (dry run)" : "");
  }

  private static String user(AdmissionRequest request) {
    String name = request.userInfo().username();
    return name.isEmpty() ? "(unknown)" : name;
  }

  /// The user of a request, and its origin.
  private static String asked(Step.Received step) {
    return switch (step.origin()) {
      case RequestOrigin.Captured _, RequestOrigin.Controller _ ->
          "User " + user(step.request()) + " asks for it.";
      case RequestOrigin.Manifest(Optional<String> stored, _) ->
          "Nobody captured it: it is made of the manifest at "
              + step.source()
              + stored
                  .map(place ->
                      ", as the update of the object that the manifest at " + place + " describes")
                  .orElse(", as the creation of its object")
              + ". User "
              + user(step.request())
              + " is assumed to ask for it; requests.user in admittance.yaml names another.";
    };
  }

  /// The request in one line, with its origin if it was made from manifests.
  public static String request(AdmissionRequest request, RequestOrigin origin) {
    return request(request)
        + switch (origin) {
          case RequestOrigin.Captured _ -> "";
          case RequestOrigin.Manifest _ -> " (from a manifest)";
          case RequestOrigin.Controller _ -> "";
        };
  }

  /// The kind of an object, its namespace and its name.
  public static String name(JsonObject object) {
    JsonObject metadata = object.object("metadata");
    String namespace = metadata.text("namespace");
    return object.text("kind")
        + " "
        + (namespace.isEmpty() ? "" : namespace + "/")
        + metadata.text("name");
  }

  /// The object's namespace and name; with a name still to be generated, its prefix and `*`. Empty
  /// where neither is known.
  public static String name(AdmissionRequest request) {
    String name = request.name().isEmpty() ? generateName(request) : request.name();
    return request.namespace().isEmpty() || name.isEmpty()
        ? request.namespace() + name
        : request.namespace() + "/" + name;
  }

  private static String generateName(AdmissionRequest request) {
    return request
        .object()
        .flatMap(object -> object.find("metadata"))
        .map(metadata -> metadata instanceof JsonObject fields ? fields.get("generateName") : null)
        .map(prefix -> prefix instanceof JsonString(String text) ? text + "*" : "")
        .orElse("");
  }

  private static String converted(Step.ObjectConverted step) {
    String change = "from " + step.from().apiVersion() + " to " + step.to().apiVersion();
    if (step.moment().phase() == Phase.RECEIVED) {
      return "The capture has the objects as they were sent to a hook that matched through an"
          + " equivalent resource. For the request they are converted back "
          + change
          + ".";
    }
    return step.moment().phase() == Phase.VALIDATING
        ? "A hook that matches through an equivalent resource gets the objects converted "
            + change
            + ", once for all hooks that want it."
        : "The objects go "
            + change
            + ": hooks that match through an equivalent resource get them, and patch them, in the"
            + " version that their rules name. At the end of the phase the request's own version"
            + " is back.";
  }

  private static String code(Step.Finished step) {
    String reason = step.response().reason();
    return step.response().code() + (reason.isEmpty() ? "" : " " + reason);
  }

  /// The reason for the step, in a sentence or two.
  public static String explanation(Step step) {
    return switch (step) {
      case Step.Received s ->
          asked(s)
              + " Mutating hooks come first, one after the other; validating hooks"
              + " see the result, side by side.";
      case Step.NotSimulated s ->
          "A real API server does this here. This run leaves it out: " + s.consequence() + ".";
      case Step.Undecided s ->
          "A real API server decides this; what it depends on is not known here: "
              + s.consequence()
              + ".";
      case Step.ConfigurationIdle _ ->
          "No plugin of this API server acts on it: everything goes on as if it did not exist.";
      case Step.PluginRan s ->
          s.plugin() + ", a plugin built into the API server, " + s.detail() + ".";
      case Step.PluginRefused s -> s.status().message() + ". Nothing after this plugin is run.";
      case Step.RequestExempted s ->
          switch (s.rule()) {
            case RuleId.W_202 ->
                s.reason()
                    + ", so that a broken configuration can always be repaired."
                    + (s.spared().isEmpty() ? "" : STATIC);
            case RuleId.W_203 -> s.reason() + ", which nothing stores.";
            default -> s.reason() + "." + (s.spared().isEmpty() ? "" : STATIC);
          };
      case Step.OfInitialization s -> InitializationStepDescriptions.explanation(s);
      case Step.ReinvocationStarted _ ->
          "Something changed the object, so the whole mutating phase runs once more. Hooks and"
              + " policies with reinvocationPolicy IfNeeded that ran before the change run again.";
      case Step.ConversionAnswered s ->
          switch (s.outcome()) {
            case ConversionOutcome.Converted _ ->
                "The API server called " + s.call().url() + ", since the definition says so.";
            case ConversionOutcome.Failed(String message) -> message + ".";
          };
      case Step.ObjectConverted s -> converted(s);
      case Step.ObjectPrepared s -> preparation(s);
      case Step.Scheduled s -> HookStepDescriptions.evaluated(s.evaluation());
      case Step.ObjectRefused s -> s.status().message();
      case Step.OfHook s -> HookStepDescriptions.explanation(s);
      case Step.OfPolicy s -> PolicyStepDescriptions.explanation(s);
      case Step.PoliciesRefused s -> s.status().message();
      case Step.DeadlineExceeded s ->
          s.status().message() + ". Hooks share the time of the request one after the other.";
      case Step.Finished s ->
          s.response().allowed()
              ? "The client gets " + s.response().code() + "."
              : s.response().message();
    };
  }

  private static String prepared(Step.ObjectPrepared step) {
    int count = step.changes().size();
    return count == 0
        ? "The API server warned of the object"
        : "The API server changed the object" + (count == 1 ? "" : " in " + count + " ways");
  }

  /// The changes, one line each, then the warnings to the client.
  private static String preparation(Step.ObjectPrepared step) {
    return Stream.concat(
            step.changes().stream(), step.warnings().stream().map(text -> "Warning: " + text))
        .collect(Collectors.joining("; ", "", "."));
  }

  /// The check that decided against a call, as a sentence.
  public static String decisive(Check check) {
    Check deepest = deepest(check);
    boolean telling = !deepest.wanted().isEmpty() && !deepest.found().isEmpty();
    return check.name().text()
        + ": "
        + check.detail()
        + (telling ? " (wanted " + deepest.wanted() + ", found " + deepest.found() + ")." : ".");
  }

  private static Check deepest(Check check) {
    return check.decidingPart().map(StepDescriptions::deepest).orElse(check);
  }

  /// The source of an answer, as a sentence.
  public static String source(Answer.Found found) {
    String source = sourceAlone(found);
    return found.timing() == Answer.Timing.DRAWN && found.source() != Answer.Source.LATE
        ? source + " Its delay is drawn from metrics."
        : source;
  }

  private static String sourceAlone(Answer.Found found) {
    return switch (found.source()) {
      case SCRIPTED -> "Scripted" + found.place().map(place -> " at " + place).orElse("") + ".";
      case RECORDED -> "Recorded with the request.";
      case CALLED ->
          "From a real call"
              + found.place().map(place -> ", asked for at " + place).orElse("")
              + ".";
      case AUDITED -> "Told by the audit event of the request.";
      case EVALUATED ->
          "What the policies of "
              + found.evaluated().map(EngineAnswer::engine).orElse("the engine")
              + " come to.";
      case LATE -> "Not known; it comes too late by a delay that is drawn from metrics.";
    };
  }

  /// A duration for people, such as `120 ms` or `2.5 s`.
  public static String duration(Duration duration) {
    long millis = duration.toMillis();
    if (millis < 1000) {
      return millis + " ms";
    }
    return millis % 1000 == 0
        ? millis / 1000 + " s"
        : millis / 1000 + "." + millis % 1000 / 100 + " s";
  }
}
