package dev.admittance.simulator.registry;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/// Gives a Service its cluster addresses and its node ports, as a cluster with the default ranges
/// does: with IPv4 alone, unless the Service asks for more. Which of them a server gives is chance,
/// so these are drawn from a seed of the request, and a step says that they are made up. Source:
/// k8s.io/kubernetes `pkg/registry/core/service/storage/alloc.go`, `(*Allocators).allocateCreate`
/// and `allocateUpdate`.
final class ServiceAllocation {
  private static final String ADDRESS = "clusterIP";
  private static final String ADDRESSES = "clusterIPs";
  private static final String FAMILIES = "ipFamilies";
  private static final String POLICY = "ipFamilyPolicy";
  private static final String FIRST_FAMILY = "IPv4";
  private static final String SECOND_FAMILY = "IPv6";
  private static final String NODE_PORT = "nodePort";
  private static final String CHECK_PORT = "healthCheckNodePort";
  private static final String SINGLE = "SingleStack";
  private static final String NONE = "None";
  private static final String PORTS = "ports";

  /// The default of `--service-cluster-ip-range` is 10.0.0.0/24; its first address is taken.
  private static final String PREFIX = "10.0.0.";

  private static final int FIRST_ADDRESS = 2;
  private static final int AFTER_ADDRESSES = 255;

  /// The default of `--service-node-port-range`.
  private static final int FIRST_PORT = 30_000;

  private static final int AFTER_PORTS = 32_768;

  private final StageObject stageObject;
  private final SplittableRandom random;
  private final List<String> madeUp = new ArrayList<>();

  /// Whether the client chose what the Service has: the server had given it nothing when it was
  /// captured.
  private final boolean chosen;

  private final boolean shares;
  private JsonObject spec;

  /// @param shares whether ports with the same number share a node port
  private ServiceAllocation(AdmissionRequest request, StageObject stageObject, boolean shares) {
    this.shares = shares;
    this.stageObject = stageObject;
    this.random = new SplittableRandom((request.uid() + "\nallocation").hashCode());
    this.chosen = request.object().filter(captured -> Metadata.of(captured).has("uid")).isEmpty();
    this.spec = stageObject.object().object("spec");
  }

  static void create(AdmissionRequest request, StageObject stageObject) {
    new ServiceAllocation(request, stageObject, true).allocate();
  }

  /// Allocates what a Service of another type than before needs.
  static void update(AdmissionRequest request, StageObject stageObject, JsonObject old) {
    JsonObject spec = stageObject.object().object("spec");
    JsonObject before = old.object("spec");
    if (ServiceUpdates.hasAll(spec) || isName(spec)) {
      return;
    }
    if (isName(before) || ServiceUpdates.hasAll(before)) {
      new ServiceAllocation(request, stageObject, false).allocate();
    } else {
      stageObject.lack(
          RuleId.W_110,
          "the addresses and ports of the stored Service",
          "the Service has those that are sent");
    }
  }

  private static boolean isName(JsonObject spec) {
    return spec.text("type").equals("ExternalName");
  }

  private void allocate() {
    if (isName(spec)) {
      return;
    }
    if (families()) {
      addresses();
    } else if (isOrdinary(spec.texts(FAMILIES), spec.texts(ADDRESSES))) {
      stageObject.lack(
          RuleId.W_110,
          "whether the cluster has addresses of both families",
          "it is assumed to have them");
      bothFamilies();
    }
    ports();
    JsonObject allocated = stageObject.object().with("spec", spec);
    stageObject.change(
        allocated,
        madeUp.isEmpty()
            ? "addresses and their families are completed"
            : "made up here: " + String.join(", ", madeUp));
  }

  private static List<JsonValue> nodePorts(JsonObject spec) {
    return spec.objects(PORTS).stream().flatMap(port -> port.find(NODE_PORT).stream()).toList();
  }

  private void put(List<JsonValue> ports) {
    if (!ports.isEmpty()) {
      spec = spec.with(PORTS, new JsonArray(ports));
    }
  }

  /// Completes the families of addresses; false where they are not those of one address of version
  /// 4. Source: `(*Allocators).initIPFamilyFields`.
  private boolean families() {
    boolean selectorless = spec.object("selector").size() == 0;
    boolean headless = spec.text(ADDRESS).equals(NONE);
    if (!spec.has(POLICY)) {
      spec =
          spec.with(POLICY, new JsonString(headless && selectorless ? "RequireDualStack" : SINGLE));
    }
    boolean single = spec.text(POLICY).equals(SINGLE);
    if (headless && selectorless && !single && !spec.has(FAMILIES)) {
      spec = spec.with(FAMILIES, texts(FIRST_FAMILY, SECOND_FAMILY)).with(ADDRESSES, texts(NONE));
      return true;
    }
    boolean one =
        spec.texts(FAMILIES).size() < 2
            && spec.texts(ADDRESSES).size() < 2
            && !spec.texts(FAMILIES).contains(SECOND_FAMILY)
            && !spec.text(ADDRESS).contains(":");
    if (one && (single || spec.text(POLICY).equals("PreferDualStack"))) {
      spec = spec.with(FAMILIES, texts(FIRST_FAMILY));
      return true;
    }
    return false;
  }

  /// Addresses without a first one are refused later.
  private void addresses() {
    if (spec.text(ADDRESS).isEmpty() && spec.texts(ADDRESSES).isEmpty()) {
      int last = random.nextInt(FIRST_ADDRESS, AFTER_ADDRESSES);
      spec = spec.with(ADDRESS, new JsonString(PREFIX + last));
      madeUp.add(ADDRESS);
    } else if (chosen && !spec.text(ADDRESS).equals(NONE)) {
      stageObject.lack(
          RuleId.W_110,
          "whether the cluster gives Services the address " + spec.text(ADDRESS),
          "it is assumed to be free");
    }
    if (!spec.has(ADDRESSES)) {
      spec = spec.with(ADDRESSES, texts(spec.text(ADDRESS)));
    }
  }

  /// Whether there may be such families and addresses; others are refused later.
  private static boolean isOrdinary(List<String> families, List<String> addresses) {
    return families.size() <= 2
        && List.of(FIRST_FAMILY, SECOND_FAMILY).containsAll(families)
        && families.stream().distinct().count() == families.size()
        && (addresses.contains(NONE) ? addresses.size() == 1 : addresses.size() <= 2);
  }

  /// Completes families and addresses as a cluster with both does, whose first is that of version
  /// 4.
  private void bothFamilies() {
    List<String> families = new ArrayList<>(spec.texts(FAMILIES));
    List<String> addresses = new ArrayList<>(spec.texts(ADDRESSES));
    if (addresses.isEmpty() && !spec.text(ADDRESS).isEmpty()) {
      addresses.add(spec.text(ADDRESS));
    }
    boolean headless = addresses.contains(NONE);
    if (families.isEmpty() && !headless) {
      addresses.stream().map(ServiceAllocation::family).forEach(families::add);
    }
    if (families.isEmpty()) {
      families.add(FIRST_FAMILY);
    }
    if (families.size() == 1 && !spec.text(POLICY).equals(SINGLE)) {
      families.add(families.contains(SECOND_FAMILY) ? FIRST_FAMILY : SECOND_FAMILY);
    }
    for (int i = addresses.size(); i < families.size() && !headless; i++) {
      int last = random.nextInt(FIRST_ADDRESS, AFTER_ADDRESSES);
      boolean second = families.get(i).equals(SECOND_FAMILY);
      addresses.add(second ? "fd00::" + Integer.toHexString(last) : PREFIX + last);
      madeUp.add(i == 0 ? ADDRESS : "its second address");
    }
    spec =
        spec.with(FAMILIES, JsonArray.ofTexts(families))
            .with(ADDRESS, new JsonString(addresses.getFirst()))
            .with(ADDRESSES, JsonArray.ofTexts(addresses));
  }

  private static String family(String address) {
    return address.contains(":") ? SECOND_FAMILY : FIRST_FAMILY;
  }

  private boolean takesNodePorts() {
    return Set.of("NodePort", "LoadBalancer").contains(spec.text("type"));
  }

  private static boolean takesCheckPort(JsonObject spec) {
    return spec.text("type").equals("LoadBalancer")
        && spec.text("externalTrafficPolicy").equals("Local");
  }

  /// Source: `initNodePorts`, `updateNodePorts`.
  private void ports() {
    if (takesNodePorts()) {
      boolean allocates =
          !spec.text("type").equals("LoadBalancer") || spec.isTrue("allocateLoadBalancerNodePorts");
      Map<JsonValue, JsonValue> byPort = new HashMap<>();
      for (JsonObject port : spec.objects(PORTS)) {
        port.find("port")
            .ifPresent(
                number -> port.find(NODE_PORT).ifPresent(sent -> byPort.putIfAbsent(number, sent)));
      }
      Set<JsonValue> taken = new HashSet<>(nodePorts(spec));
      List<JsonValue> ports = new ArrayList<>();
      for (JsonObject port : spec.objects(PORTS)) {
        boolean given = port.has(NODE_PORT) || !allocates;
        ports.add(
            given
                ? port
                : port.with(
                    NODE_PORT,
                    shares
                        ? byPort.computeIfAbsent(
                            port.find("port").orElse(JsonNumber.of(0)), _ -> next(taken))
                        : next(taken)));
      }
      put(ports);
      if (chosen && taken.stream().anyMatch(ServiceAllocation::isUnusual)) {
        stageObject.lack(
            RuleId.W_110,
            "whether the cluster gives Services node ports outside of "
                + FIRST_PORT
                + "-"
                + (AFTER_PORTS - 1),
            "it is assumed to do so");
      }
    }
    if (takesCheckPort(spec) && !spec.has(CHECK_PORT)) {
      spec = spec.with(CHECK_PORT, next(new HashSet<>(nodePorts(spec))));
    }
  }

  private static boolean isUnusual(JsonValue port) {
    return port instanceof JsonNumber number
        && number.small().stream().anyMatch(one -> one < FIRST_PORT || one >= AFTER_PORTS);
  }

  private JsonValue next(Set<JsonValue> taken) {
    JsonValue number = JsonNumber.of(random.nextInt(FIRST_PORT, AFTER_PORTS));
    while (!taken.add(number)) {
      number = JsonNumber.of(random.nextInt(FIRST_PORT, AFTER_PORTS));
    }
    if (!madeUp.contains("node ports")) {
      madeUp.add("node ports");
    }
    return number;
  }

  private static JsonArray texts(String... texts) {
    return JsonArray.ofTexts(List.of(texts));
  }
}
