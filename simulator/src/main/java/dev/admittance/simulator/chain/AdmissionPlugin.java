package dev.admittance.simulator.chain;

import dev.admittance.simulator.request.AdmissionRequest;
import java.util.ArrayList;
import java.util.List;

/// An admission plugin of one release.
public final class AdmissionPlugin {
  /// Calls the hooks of MutatingWebhookConfigurations.
  public static final String MUTATING_WEBHOOK = "MutatingAdmissionWebhook";

  /// Calls the hooks of ValidatingWebhookConfigurations.
  public static final String VALIDATING_WEBHOOK = "ValidatingAdmissionWebhook";

  /// Runs MutatingAdmissionPolicies (P-3).
  public static final String MUTATING_POLICY = "MutatingAdmissionPolicy";

  /// Runs ValidatingAdmissionPolicies (P-3).
  public static final String VALIDATING_POLICY = "ValidatingAdmissionPolicy";

  /// Calls the hooks of ExternalAdmissionHookConfigurations, in 1.7 and 1.8 (I-82).
  public static final String EXTERNAL_WEBHOOK = "GenericAdmissionWebhook";

  /// Makes new objects wait for the initializers of InitializerConfigurations, in 1.7 to 1.13
  /// (I-40).
  public static final String INITIALIZERS = "Initializers";

  private final String name;
  private final boolean onByDefault;
  private final List<HandledRequests> mutating;
  private final List<HandledRequests> validating;

  private AdmissionPlugin(
      String name,
      boolean onByDefault,
      List<HandledRequests> mutating,
      List<HandledRequests> validating) {
    this.name = name;
    this.onByDefault = onByDefault;
    this.mutating = List.copyOf(mutating);
    this.validating = List.copyOf(validating);
  }

  /// Reads a line of the table: name, phases (`M`, `V` or `MV`), `on` or `off`, and the requests
  /// that it handles in each phase, such as `CREATE:pods V=UPDATE:pods/ephemeralcontainers`.
  static AdmissionPlugin parse(List<String> columns) {
    List<HandledRequests> mutating = new ArrayList<>();
    List<HandledRequests> validating = new ArrayList<>();
    for (String part : columns.get(3).split(" ", -1)) {
      if (part.equals("-")) {
        continue;
      }
      boolean oneOnly = part.charAt(1) == '=';
      String phases = oneOnly ? part.substring(0, 1) : columns.get(1);
      HandledRequests requests = HandledRequests.parse(oneOnly ? part.substring(2) : part);
      if (phases.contains("M")) {
        mutating.add(requests);
      }
      if (phases.contains("V")) {
        validating.add(requests);
      }
    }
    return new AdmissionPlugin(columns.get(0), columns.get(2).equals("on"), mutating, validating);
  }

  /// The name in the server's flags.
  public String name() {
    return name;
  }

  /// Whether a server runs it by default.
  public boolean isOnByDefault() {
    return onByDefault;
  }

  /// Whether it runs in the mutating phase.
  public boolean mutates() {
    return !mutating.isEmpty();
  }

  /// Whether it runs in the validating phase.
  public boolean validates() {
    return !validating.isEmpty();
  }

  /// Returns whether it handles a request in the mutating phase.
  public boolean mutates(AdmissionRequest request) {
    return cover(mutating, request);
  }

  /// Returns whether it handles a request in the validating phase.
  public boolean validates(AdmissionRequest request) {
    return cover(validating, request);
  }

  private static boolean cover(List<HandledRequests> requests, AdmissionRequest request) {
    for (HandledRequests some : requests) {
      if (some.cover(request)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public String toString() {
    return name;
  }
}
