package dev.admittance.simulator.initialization.scenario;

import dev.admittance.simulator.initialization.scenario.ControllerScript.Disturbance;
import dev.admittance.simulator.initialization.scenario.ServerScript.ClockOffset;
import dev.admittance.simulator.initialization.scenario.ServerScript.Crash;
import dev.admittance.simulator.initialization.scenario.ServerScript.Event;
import dev.admittance.simulator.initialization.scenario.ServerScript.PollFailure;
import dev.admittance.simulator.initialization.scenario.ServerScript.Start;
import dev.admittance.simulator.proposal.Rollout;
import dev.admittance.simulator.proposal.Ruleset;
import dev.admittance.simulator.proposal.WhatIf;
import dev.admittance.simulator.trace.StepDescriptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// A user's change of a scenario. A change of a missing actor has no effect.
public sealed interface ScenarioChange {
  /// The change in a few words, such as `A1 crashes at 4 s`.
  String words();

  Scenario in(Scenario scenario);

  /// Whether this change replaces another: both set the same thing.
  default boolean replaces(ScenarioChange other) {
    return switch (this) {
      case Rules _ -> other instanceof Rules;
      case Switches _ -> other instanceof Switches;
      case Designs _ -> other instanceof Designs;
      case Drift(String server, var _) ->
          other instanceof Drift drift && drift.server.equals(server);
      case Disturb(String controller, var _) ->
          other instanceof Disturb disturb && disturb.controller.equals(controller);
      case CrashAt _, Unread _ -> equals(other);
    };
  }

  /// Changes in sequence; a later one replaces those that set the same thing.
  static List<ScenarioChange> with(List<ScenarioChange> changes, ScenarioChange next) {
    List<ScenarioChange> all = new ArrayList<>(changes);
    all.removeIf(next::replaces);
    all.add(next);
    return List.copyOf(all);
  }

  /// A server crashes.
  ///
  /// @param restartAfter the downtime; empty for no restart
  record CrashAt(String server, Duration at, Optional<Duration> restartAfter)
      implements ScenarioChange {
    @Override
    public String words() {
      return server
          + " crashes at "
          + StepDescriptions.duration(at)
          + restartAfter
              .map(down -> ", starts again " + StepDescriptions.duration(down) + " later")
              .orElse(" for good");
    }

    @Override
    public Scenario in(Scenario scenario) {
      return ofServer(
          scenario,
          server,
          script -> {
            List<Event> events = new ArrayList<>(script.events());
            events.add(new Crash(at));
            restartAfter.ifPresent(down -> events.add(new Start(at.plus(down), Optional.empty())));
            events.sort(Comparator.comparing(Event::at));
            return script.withEvents(events);
          });
    }
  }

  /// A server's clock is wrong for the whole time.
  ///
  /// @param offset positive where it is ahead
  record Drift(String server, Duration offset) implements ScenarioChange {
    @Override
    public String words() {
      if (offset.isZero()) {
        return server + "'s clock is right";
      }
      return server
          + "'s clock is "
          + StepDescriptions.duration(offset.abs())
          + (offset.isNegative() ? " behind" : " ahead");
    }

    @Override
    public Scenario in(Scenario scenario) {
      List<ClockOffset> clock =
          offset.isZero() ? List.of() : List.of(new ClockOffset(Duration.ZERO, offset));
      return ofServer(scenario, server, script -> script.withClock(clock));
    }
  }

  /// A server cannot read the initializer configurations for a while (I-76, I-77).
  ///
  /// @param until the first moment at which it can again
  record Unread(String server, Duration from, Duration until) implements ScenarioChange {
    private static final String ERROR = "etcd request timed out";

    @Override
    public String words() {
      return server
          + " cannot read the configuration from "
          + StepDescriptions.duration(from)
          + " to "
          + StepDescriptions.duration(until);
    }

    @Override
    public Scenario in(Scenario scenario) {
      return ofServer(
          scenario,
          server,
          script -> {
            List<PollFailure> failures = new ArrayList<>(script.pollFailures());
            failures.add(new PollFailure(from, until, ERROR));
            return script.withPollFailures(failures);
          });
    }
  }

  /// A controller deviates from the actions in the answers.
  ///
  /// @param disturbance empty for none
  record Disturb(String controller, Optional<Disturbance> disturbance) implements ScenarioChange {
    @Override
    public String words() {
      return controller
          + switch (disturbance.orElse(null)) {
            case null -> " does as its answers say";
            case Disturbance.Silent _ -> " never acts";
            case Disturbance.Fails _ -> " gives up";
            case Disturbance.SlowBy(Duration delay) ->
                " takes " + StepDescriptions.duration(delay) + " longer";
          };
    }

    @Override
    public Scenario in(Scenario scenario) {
      return scenario.withControllers(
          scenario.controllers().stream()
              .map(script ->
                  script.name().equals(controller) ? script.disturbed(disturbance) : script)
              .toList());
    }
  }

  /// The servers are those of another release, or of the proposals.
  record Rules(Ruleset rules) implements ScenarioChange {
    @Override
    public String words() {
      return switch (rules.behaviour()) {
            case AS_PROPOSED -> "as proposed";
            case AS_SHIPPED -> "as shipped";
          }
          + ", Kubernetes "
          + rules.release();
    }

    @Override
    public Scenario in(Scenario scenario) {
      return scenario.withRules(rules);
    }
  }

  /// What no release had is switched on, or off again.
  record Switches(WhatIf whatIf) implements ScenarioChange {
    @Override
    public String words() {
      List<String> words = new ArrayList<>();
      named(words, "namespaces exempt: ", whatIf.exemptNamespaces());
      named(words, "accounts exempt: ", whatIf.exemptServiceAccounts());
      named(words, "fail open for ", whatIf.failOpenFor());
      named(words, "retry of ", whatIf.retry().map(WhatIf.Retry::webhooks).orElse(List.of()));
      named(words, "rollout of ", whatIf.rollouts().stream().map(Rollout::webhook).toList());
      if (whatIf.firstFailureEnds()) {
        words.add("the first failure ends");
      }
      if (whatIf.httpOnLocalhost()) {
        words.add("http on localhost");
      }
      return words.isEmpty() ? "no switches" : String.join("; ", words);
    }

    private static void named(List<String> words, String what, List<String> names) {
      if (!names.isEmpty()) {
        words.add(what + String.join(", ", names));
      }
    }

    @Override
    public Scenario in(Scenario scenario) {
      return scenario.withWhatIf(whatIf);
    }
  }

  /// Parts of the specification are replaced by other designs.
  record Designs(Alternatives alternatives) implements ScenarioChange {
    @Override
    public String words() {
      List<String> words = AlternativesEntry.words(alternatives);
      return words.isEmpty() ? "no other designs" : String.join(", ", words);
    }

    @Override
    public Scenario in(Scenario scenario) {
      return scenario.withAlternatives(alternatives);
    }
  }

  private static Scenario ofServer(
      Scenario scenario, String name, UnaryOperator<ServerScript> change) {
    return scenario.withServers(
        scenario.servers().stream()
            .map(script -> script.name().equals(name) ? change.apply(script) : script)
            .toList());
  }
}
