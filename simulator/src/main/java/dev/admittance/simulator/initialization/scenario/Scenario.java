package dev.admittance.simulator.initialization.scenario;

import dev.admittance.simulator.proposal.Behaviour;
import dev.admittance.simulator.proposal.Ruleset;
import dev.admittance.simulator.proposal.WhatIf;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// A script for API servers, initializers and clients. All times are virtual, counted from the
/// start.
///
/// @param name as a title; may be empty
/// @param rules of the simulated API servers
/// @param start the time of an exact clock at the start
/// @param until when the simulation ends, whatever is still scheduled
/// @param alternatives to the specification; they apply to servers that behave as proposed
/// @param whatIf the what-if switches, whose times count from the start
/// @param servers at least one; the names are unique among all actors
public record Scenario(
    String name,
    Ruleset rules,
    Instant start,
    Duration until,
    Limits limits,
    Alternatives alternatives,
    WhatIf whatIf,
    List<ServerScript> servers,
    List<ControllerScript> controllers,
    List<WorkloadScript> workloads,
    List<ClientScript> clients) {
  /// The default start time: some day while initializers were served.
  public static final Instant DEFAULT_START = Instant.parse("2017-09-01T00:00:00Z");

  /// The default duration of a simulation.
  public static final Duration DEFAULT_UNTIL = Duration.ofMinutes(2);

  public Scenario {
    servers = List.copyOf(servers);
    controllers = List.copyOf(controllers);
    workloads = List.copyOf(workloads);
    clients = List.copyOf(clients);
  }

  /// Whether the servers behave as proposed.
  public boolean asProposed() {
    return rules.behaviour() == Behaviour.AS_PROPOSED;
  }

  public Scenario withRules(Ruleset other) {
    return with(other, alternatives, whatIf, servers, controllers);
  }

  Scenario withAlternatives(Alternatives others) {
    return with(rules, others, whatIf, servers, controllers);
  }

  Scenario withWhatIf(WhatIf other) {
    return with(rules, alternatives, other, servers, controllers);
  }

  Scenario withServers(List<ServerScript> others) {
    return with(rules, alternatives, whatIf, others, controllers);
  }

  Scenario withControllers(List<ControllerScript> others) {
    return with(rules, alternatives, whatIf, servers, others);
  }

  private Scenario with(
      Ruleset newRules,
      Alternatives newAlternatives,
      WhatIf newWhatIf,
      List<ServerScript> newServers,
      List<ControllerScript> newControllers) {
    return new Scenario(
        name,
        newRules,
        start,
        until,
        limits,
        newAlternatives,
        newWhatIf,
        newServers,
        newControllers,
        workloads,
        clients);
  }

  /// The limits of the servers.
  ///
  /// @param request the time limit of any request (I-56)
  /// @param initializer the time limit of a first initializer, as proposed (I-69)
  /// @param repairAfter the age at which a GET repairs an object, as proposed (I-70)
  /// @param driftAllowance is added to it, because clocks differ (I-70)
  /// @param quotaResync how often the quota controller calculates all usage anew (I-66)
  public record Limits(
      Duration request,
      Duration initializer,
      Duration repairAfter,
      Duration driftAllowance,
      Duration quotaResync) {
    /// The limits in the sources; these state no drift allowance, so a minute is chosen.
    public static final Limits DEFAULT =
        new Limits(
            Duration.ofSeconds(60),
            Duration.ofSeconds(5),
            Duration.ofMinutes(10),
            Duration.ofMinutes(1),
            Duration.ofMinutes(5));

    Limits withRequest(Duration most) {
      return new Limits(most, initializer, repairAfter, driftAllowance, quotaResync);
    }
  }
}
