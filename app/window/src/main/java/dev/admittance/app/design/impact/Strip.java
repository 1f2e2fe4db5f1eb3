package dev.admittance.app.design.impact;

import dev.admittance.app.design.impact.StripItem.Kind;
import dev.admittance.app.design.impact.StripItem.Marks;
import dev.admittance.app.messages.Messages;
import dev.admittance.model.policy.MutatingAdmissionPolicy;
import dev.admittance.model.registration.ReinvocationPolicy;
import dev.admittance.simulator.pipeline.Participant;
import dev.admittance.simulator.pipeline.ParticipantMatching;
import dev.admittance.simulator.pipeline.PipelineSegment;
import dev.admittance.workspace.FindingCounts;
import dev.admittance.workspace.FindingCounts.Count;
import dev.admittance.workspace.ParticipantPlaces;
import dev.admittance.workspace.Workspace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Lays out the admission chain of a workspace as a row of parts.
final class Strip {
  private static final Messages MESSAGES = Messages.of(Strip.class);

  private final FindingCounts findings;
  private final ParticipantPlaces places;
  private final List<StripItem> items = new ArrayList<>();

  private Strip(FindingCounts findings, ParticipantPlaces places) {
    this.findings = findings;
    this.places = places;
  }

  static List<StripItem> of(
      Workspace workspace, ParticipantMatching matching, ParticipantPlaces places) {
    Strip strip = new Strip(FindingCounts.of(workspace.problems()), places);
    matching.order().forEach(strip::add);
    return List.copyOf(strip.items);
  }

  private void add(PipelineSegment segment) {
    switch (segment) {
      case PipelineSegment.BuiltIns some -> items.add(builtIns(some));
      case PipelineSegment.Idle idle -> items.add(idle(idle));
      case PipelineSegment.Registered some when some.participants().isEmpty() -> {}
      case PipelineSegment.Registered some -> {
        items.add(heading(some));
        some.participants().forEach(who -> items.add(item(who)));
      }
    }
  }

  private static StripItem builtIns(PipelineSegment.BuiltIns some) {
    return new StripItem(
        Kind.BUILT_IN,
        MESSAGES.get("strip.built-in"),
        MESSAGES.get("strip.plugins", some.names().size()),
        MESSAGES.get(
            some.half() == PipelineSegment.Half.MUTATING
                ? "strip.plugins-mutating"
                : "strip.plugins-validating",
            String.join("\n", some.names())),
        Optional.empty(),
        Marks.NONE);
  }

  private static StripItem idle(PipelineSegment.Idle idle) {
    return new StripItem(
        Kind.IDLE,
        MESSAGES.get("strip.not-run"),
        MESSAGES.get("shared.of", idle.names().size(), idle.plugin()),
        MESSAGES.get("strip.idle.help", idle.plugin(), String.join("\n", idle.names())),
        Optional.empty(),
        Marks.NONE);
  }

  private static StripItem heading(PipelineSegment.Registered some) {
    int count = some.participants().size();
    return switch (some.stage()) {
      case MUTATING_POLICIES ->
          heading(
              MESSAGES.get("strip.mutating-policies"),
              MESSAGES.get("strip.in-series", count),
              MESSAGES.get("strip.mutating-policies.help"));
      case MUTATING_WEBHOOKS ->
          heading(
              MESSAGES.get("strip.mutating-webhooks"),
              MESSAGES.get("strip.in-series", count),
              MESSAGES.get("strip.mutating-webhooks.help"));
      case INITIALIZERS ->
          heading(
              MESSAGES.get("shared.initializers"),
              MESSAGES.get("strip.wait", count),
              MESSAGES.get("strip.initializers.help"));
      case EXTERNAL_WEBHOOKS ->
          heading(
              MESSAGES.get("strip.webhooks"),
              MESSAGES.get("strip.in-parallel", count),
              MESSAGES.get("strip.webhooks.help"));
      case VALIDATING_POLICIES ->
          heading(
              MESSAGES.get("strip.validating-policies"),
              MESSAGES.get("strip.all", count),
              MESSAGES.get("strip.validating-policies.help"));
      case VALIDATING_WEBHOOKS ->
          heading(
              MESSAGES.get("strip.validating-webhooks"),
              MESSAGES.get("strip.in-parallel", count),
              MESSAGES.get("strip.validating-webhooks.help"));
    };
  }

  private static StripItem heading(String title, String detail, String help) {
    return new StripItem(Kind.HEADING, title, detail, help, Optional.empty(), Marks.NONE);
  }

  private StripItem item(Participant who) {
    Count found = count(who);
    Marks marks = new Marks(who.failsClosed(), isReinvoked(who), found.errors(), found.warnings());
    return new StripItem(
        kind(who.stage()),
        ParticipantDescriptions.name(who.id()),
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
    List<String> lines = new ArrayList<>(List.of(ParticipantDescriptions.fullName(who.id())));
    switch (who) {
      case Participant.Hook hook -> {
        lines.add(fails(hook.webhook().failurePolicy().text(), marks));
        lines.add("timeoutSeconds " + hook.webhook().timeoutSeconds());
      }
      case Participant.Policy policy -> lines.add(fails(policy.policy().failurePolicy(), marks));
      case Participant.Initializer _ -> {}
    }
    if (marks.reinvoked()) {
      lines.add(MESSAGES.get("help.reinvoked"));
    }
    if (marks.errors() + marks.warnings() > 0) {
      lines.add(MESSAGES.get("help.problems", marks.errors(), marks.warnings()));
    }
    return String.join("\n", lines);
  }

  private static String fails(String failurePolicy, Marks marks) {
    return MESSAGES.get(
        marks.failsClosed() ? "help.fails-closed" : "help.fails-open", failurePolicy);
  }

  /// Diagnostics name their configuration and webhook, or their policy.
  private Count count(Participant who) {
    return places
        .find(who.id())
        .map(place ->
            who instanceof Participant.Hook
                ? findings.about(place.file(), who.id().owner(), who.id().name())
                : findings.about(place.file(), who.id().owner()))
        .orElse(Count.NONE);
  }
}
