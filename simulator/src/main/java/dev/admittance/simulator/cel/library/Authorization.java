package dev.admittance.simulator.cel.library;

import dev.admittance.model.validation.NameFormat;
import dev.admittance.simulator.access.AccessRequest;
import dev.admittance.simulator.access.AccessRequest.Target;
import dev.admittance.simulator.access.AuthorizationDecision;
import dev.admittance.simulator.access.Authorizer;
import dev.admittance.simulator.access.Subject;
import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.NotSimulatedException;
import dev.admittance.simulator.cel.value.Opaque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/// Kubernetes' CEL library of authorization checks (P-118).
public final class Authorization {
  private static final String TYPES = "kubernetes.authorization.";

  private Authorization() {}

  /// Values that equal none, by a bug of the server.
  private interface Unequal extends Opaque {
    @Override
    default Object equalTo(Object other) {
      return CelError.orNoSuchOverload(other);
    }
  }

  private record AuthorizerValue(Authorizer authorizer, Subject subject) implements Unequal {
    @Override
    public String typeName() {
      return TYPES + "Authorizer";
    }
  }

  private record PathCheck(AuthorizerValue authorizer, String path) implements Unequal {
    @Override
    public String typeName() {
      return TYPES + "PathCheck";
    }
  }

  private record GroupCheck(AuthorizerValue authorizer, String group) implements Unequal {
    @Override
    public String typeName() {
      return TYPES + "GroupCheck";
    }
  }

  private record ResourceCheck(AuthorizerValue authorizer, Target.Resource target)
      implements Unequal {
    @Override
    public String typeName() {
      return TYPES + "ResourceCheck";
    }
  }

  private record DecisionValue(AuthorizationDecision decision) implements Unequal {
    @Override
    public String typeName() {
      return TYPES + "Decision";
    }
  }

  public static Object authorizer(Authorizer authorizer, Subject subject) {
    return new AuthorizerValue(authorizer, subject);
  }

  public static Object requestResource(
      Authorizer authorizer, Subject subject, Target.Resource resource) {
    return new ResourceCheck(new AuthorizerValue(authorizer, subject), resource);
  }

  static Map<String, Implementation> functions() {
    Map<String, Implementation> all = new HashMap<>();
    all.put("authorizer_path", v -> path((AuthorizerValue) v[0], (String) v[1]));
    all.put("authorizer_group", v -> new GroupCheck((AuthorizerValue) v[0], (String) v[1]));
    all.put(
        "authorizer_serviceaccount",
        v -> serviceAccount((AuthorizerValue) v[0], (String) v[1], (String) v[2]));
    all.put("groupcheck_resource", v -> resource((GroupCheck) v[0], (String) v[1]));
    all.put(
        "resourcecheck_subresource",
        v -> with(v[0], r -> target(r, (String) v[1], r.namespace(), r.name())));
    all.put(
        "resourcecheck_namespace",
        v -> with(v[0], r -> target(r, r.subresource(), (String) v[1], r.name())));
    all.put(
        "resourcecheck_name",
        v -> with(v[0], r -> target(r, r.subresource(), r.namespace(), (String) v[1])));
    // RBAC ignores selectors.
    all.put("authorizer_fieldselector", v -> v[0]);
    all.put("authorizer_labelselector", v -> v[0]);
    all.put("pathcheck_check", v -> check((PathCheck) v[0], (String) v[1]));
    all.put("resourcecheck_check", v -> check((ResourceCheck) v[0], (String) v[1]));
    all.put("decision_allowed", v -> decision(v).allowed());
    all.put("decision_reason", v -> decision(v).reason());
    // RBAC reports errors as reasons.
    all.put("decision_errored", _ -> false);
    all.put("decision_error", _ -> "");
    return all;
  }

  private static AuthorizationDecision decision(Object[] values) {
    return ((DecisionValue) values[0]).decision();
  }

  private static Object path(AuthorizerValue authorizer, String path) {
    return path.isBlank()
        ? new CelError("path must not be empty")
        : new PathCheck(authorizer, path);
  }

  private static Object serviceAccount(AuthorizerValue authorizer, String namespace, String name) {
    if (!NameFormat.subdomain(name).isEmpty()) {
      return new CelError("Invalid service account name");
    }
    if (!NameFormat.dns1123Label(namespace).isEmpty()) {
      return new CelError("Invalid service account namespace");
    }
    return new AuthorizerValue(authorizer.authorizer(), Subject.ofServiceAccount(namespace, name));
  }

  private static Object resource(GroupCheck check, String resource) {
    return resource.isBlank()
        ? new CelError("resource must not be empty")
        : new ResourceCheck(
            check.authorizer(), new Target.Resource(check.group(), resource, "", "", ""));
  }

  private static ResourceCheck with(Object check, UnaryOperator<Target.Resource> change) {
    ResourceCheck before = (ResourceCheck) check;
    return new ResourceCheck(before.authorizer(), change.apply(before.target()));
  }

  private static Target.Resource target(
      Target.Resource of, String subresource, String namespace, String name) {
    return new Target.Resource(of.group(), of.resource(), subresource, namespace, name);
  }

  private static Object check(PathCheck check, String verb) {
    return decide(check.authorizer(), verb, new Target.Path(check.path()));
  }

  private static Object check(ResourceCheck check, String verb) {
    return decide(check.authorizer(), verb, check.target());
  }

  private static DecisionValue decide(AuthorizerValue who, String verb, Target target) {
    return who.authorizer()
        .decide(new AccessRequest(who.subject(), verb, target))
        .map(DecisionValue::new)
        .orElseThrow(() ->
            new NotSimulatedException(
                "authorizer is not simulated: nothing is known of who may do what"));
  }
}
