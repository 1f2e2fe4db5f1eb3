package dev.admittance.simulator.builtin;

import dev.admittance.model.json.JsonBoolean;
import dev.admittance.simulator.gojson.GoFields;
import java.util.List;

/// Counts services, their load balancers, and their node ports before allocation.
record ServiceEvaluator() implements QuotaEvaluator {
  private static final String SERVICES = "services";
  private static final String LOAD_BALANCERS = "services.loadbalancers";
  private static final String NODE_PORTS = "services.nodeports";
  private static final String COUNT = QuotaEvaluator.count(SERVICES);
  private static final List<String> NAMES = List.of(COUNT, SERVICES, LOAD_BALANCERS, NODE_PORTS);

  @Override
  public boolean handles(PluginContext situation) {
    return QuotaEvaluator.writes(situation);
  }

  @Override
  public boolean measures(String limited) {
    return NAMES.contains(limited);
  }

  @Override
  public ResourceAmounts usage(GoFields service) {
    GoFields spec = service.object("spec");
    boolean balanced = spec.text("type").equals("LoadBalancer");
    return ResourceAmounts.of(1, List.of(COUNT, SERVICES))
        .plus(ResourceAmounts.of(balanced ? 1 : 0, List.of(LOAD_BALANCERS)))
        .plus(ResourceAmounts.of(nodePorts(spec), List.of(NODE_PORTS)));
  }

  private static long nodePorts(GoFields spec) {
    List<GoFields> ports = spec.list("ports");
    return switch (spec.text("type")) {
      case "NodePort" -> ports.size();
      case "LoadBalancer" ->
          spec.is("allocateLoadBalancerNodePorts", JsonBoolean.FALSE)
              ? ports.stream().filter(port -> port.number("nodePort") != 0).count()
              : ports.size();
      default -> 0;
    };
  }
}
