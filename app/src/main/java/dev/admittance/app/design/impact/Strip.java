package dev.admittance.app.design.impact;

import dev.admittance.app.design.impact.StripItem.Kind;
import dev.admittance.app.design.impact.StripItem.Marks;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.policy.MutatingAdmissionPolicy;
import dev.admittance.model.registration.ReinvocationPolicy;
import dev.admittance.simulator.pipeline.Participant;
import dev.admittance.simulator.pipeline.Segment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Draws the pipeline of a workspace as a row of parts.
final class Strip {
  private final Compiled compiled;
  private final List<StripItem> items = new ArrayList<>();

  private Strip(Compiled compiled) {
    this.compiled = compiled;
  }

  static List<StripItem> of(Compiled compiled) {
    Strip strip = new Strip(compiled);
    compiled.matching().order().forEach(strip::add);
    return List.copyOf(strip.items);
  }

  private void add(Segment segment) {
    switch (segment) {
      case Segment.BuiltIns some -> items.add(builtIns(some));
      case Segment.Idle idle -> items.add(idle(idle));
      case Segment.Registered some when some.participants().isEmpty() -> {}
      case Segment.Registered some -> {
        items.add(heading(some));
        some.participants().forEach(who -> items.add(item(who)));
      }
    }
  }

  private static StripItem builtIns(Segment.BuiltIns some) {
    int count = some.names().size();
    return new StripItem(
        Kind.BUILT_IN,
        "Built-in",
        count == 1 ? "1 plugin" : count + " plugins",
        (some.half() == Segment.Half.MUTATING
                ? "Built-in plugins that may change the object, in this order:\n"
                : "Built-in plugins that may refuse the request, in this order:\n")
            + String.join("\n", some.names()),
        Optional.empty(),
        Marks.NONE);
  }

  private static StripItem idle(Segment.Idle idle) {
    return new StripItem(
        Kind.IDLE,
        "Not run",
        idle.names().size() + " of " + idle.plugin(),
        "The admission plugin "
            + idle.plugin()
            + " does not run in this release, or as the settings have it. So these do nothing:\n"
            + String.join("\n", idle.names()),
        Optional.empty(),
        Marks.NONE);
  }

  private static StripItem heading(Segment.Registered some) {
    int count = some.participants().size();
    return switch (some.stage()) {
      case MUTATING_POLICIES ->
          heading(
              "Mutating policies",
              "in series · " + count,
              "Policies change the object one after the other, before webhooks do. A server promises"
                  + " no order among them; here they go by name.");
      case MUTATING_WEBHOOKS ->
          heading(
              "Mutating webhooks",
              "in series · " + count,
              "Called one after the other, by the name of their configuration and then by their place"
                  + " in it. To change the order, rename a configuration.");
      case INITIALIZERS ->
          heading(
              "Initializers",
              "wait · " + count,
              "New objects wait for these, by the name of their configuration and then by their place"
                  + " in it.");
      case EXTERNAL_WEBHOOKS ->
          heading("Webhooks", "in parallel · " + count, "The first webhooks may admit or deny.");
      case VALIDATING_POLICIES ->
          heading(
              "Validating policies",
              "all · " + count,
              "All of them are evaluated on the object as it would be stored.");
      case VALIDATING_WEBHOOKS ->
          heading(
              "Validating webhooks",
              "in parallel · " + count,
              "All of them are called at once with the object as it would be stored. The order of"
                  + " their names decides nothing but the order of messages.");
    };
  }

  private static StripItem heading(String title, String detail, String help) {
    return new StripItem(Kind.HEADING, title, detail, help, Optional.empty(), Marks.NONE);
  }

  private StripItem item(Participant who) {
    int errors = count(who, Severity.ERROR);
    int warnings = count(who, Severity.WARNING);
    Marks marks = new Marks(who.failsClosed(), isReinvoked(who), errors, warnings);
    return new StripItem(
        kind(who.stage()),
        ParticipantWords.name(who.id()),
        detail(who),
        help(who, marks),
        Optional.of(who.id()),
        marks);
  }

  private static Kind kind(Participant.Stage stage) {
    return switch (stage) {
      case MUTATING_POLICIES, MUTATING_WEBHOOKS, INITIALIZERS -> Kind.IN_SERIES;
      case EXTERNAL_WEBHOOKS, VALIDATING_POLICIES, VALIDATING_WEBHOOKS -> Kind.IN_PARALLEL;
    };
  }

  private static boolean isReinvoked(Participant who) {
    return switch (who) {
      case Participant.Hook hook ->
          hook.webhook().reinvocationPolicy() == ReinvocationPolicy.IF_NEEDED;
      case Participant.Policy policy ->
          policy.policy() instanceof MutatingAdmissionPolicy mutating
              && mutating.reinvocationPolicy().equals(ReinvocationPolicy.IF_NEEDED.text());
      case Participant.Initializer _ -> false;
    };
  }

  private static String detail(Participant who) {
    return switch (who) {
      case Participant.Hook hook ->
          who.id().owner() + " · " + hook.webhook().failurePolicy().text();
      case Participant.Policy policy -> policy.policy().failurePolicy();
      case Participant.Initializer _ -> who.id().owner();
    };
  }

  private static String help(Participant who, Marks marks) {
    List<String> lines = new ArrayList<>(List.of(ParticipantWords.fullName(who.id())));
    switch (who) {
      case Participant.Hook hook -> {
        lines.add("failurePolicy " + hook.webhook().failurePolicy().text() + fails(marks));
        lines.add("timeoutSeconds " + hook.webhook().timeoutSeconds());
      }
      case Participant.Policy policy ->
          lines.add("failurePolicy " + policy.policy().failurePolicy() + fails(marks));
      case Participant.Initializer _ -> {}
    }
    if (marks.reinvoked()) {
      lines.add("May be called a second time, when the object changes after its turn.");
    }
    if (marks.errors() + marks.warnings() > 0) {
      lines.add(marks.errors() + " errors, " + marks.warnings() + " warnings");
    }
    return String.join("\n", lines);
  }

  private static String fails(Marks marks) {
    return marks.failsClosed()
        ? ": requests are refused when it fails"
        : ": requests go on when it fails";
  }

  /// Problems name the configuration and the hook, or the policy, that they are about.
  private int count(Participant who, Severity severity) {
    boolean hook = who instanceof Participant.Hook;
    Optional<String> file = compiled.places().find(who.id()).map(place -> place.file());
    return Math.toIntExact(
        compiled.workspace().problems().stream()
            .filter(problem -> problem.severity() == severity)
            .filter(problem -> file.equals(Optional.of(problem.file())))
            .filter(problem -> isAbout(problem, who.id(), hook))
            .count());
  }

  private static boolean isAbout(Diagnostic problem, Participant.Id who, boolean hook) {
    return problem.configuration().equals(Optional.of(who.owner()))
        && (!hook || problem.webhook().equals(Optional.of(who.name())));
  }
}
