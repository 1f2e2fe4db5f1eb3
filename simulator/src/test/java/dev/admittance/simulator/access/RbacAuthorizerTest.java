package dev.admittance.simulator.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.access.AccessRequest.Target;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// P-118: what the variable `authorizer` answers.
class RbacAuthorizerTest {
  private static final Subject ADA = new Subject("ada", List.of("developers"));

  private static final String BINDING =
      """
      {"apiVersion":"rbac.authorization.k8s.io/v1","kind":"ClusterRoleBinding",
       "metadata":{"name":"b"},"roleRef":{"kind":"ClusterRole","name":"r"},
       "subjects":[{"kind":"Group","name":"developers"}]}
      """;

  @Test
  void withoutBindingsNothingIsKnown() {
    assertThat(RbacAuthorizer.of(List.of()).decide(get("pods", ""))).isEmpty();
  }

  @Test
  void rolesThatEveryServerHasCanBeBound() throws IOException {
    assertThat(decision(get("pods", ""), BINDING.replace("\"r\"", "\"cluster-admin\"")))
        .isEqualTo(
            new AuthorizationDecision(
                true,
                "RBAC: allowed by ClusterRoleBinding \"b\" of ClusterRole \"cluster-admin\" to"
                    + " Group \"developers\""));
  }

  @Test
  void aRoleThatIsNotThereIsTheReason() throws IOException {
    assertThat(decision(get("pods", ""), BINDING))
        .isEqualTo(
            new AuthorizationDecision(
                false, "RBAC: clusterrole.rbac.authorization.k8s.io \"r\" not found"));
  }

  @Test
  void aRoleHasTheRulesOfThoseThatItAggregates() throws IOException {
    String sum =
        """
        {"apiVersion":"rbac.authorization.k8s.io/v1","kind":"ClusterRole","metadata":{"name":"r"},
         "aggregationRule":{"clusterRoleSelectors":[{"matchLabels":{"to":"r"}}]}}
        """;
    String part =
        """
        {"apiVersion":"rbac.authorization.k8s.io/v1","kind":"ClusterRole",
         "metadata":{"name":"part","labels":{"to":"r"}},
         "rules":[{"apiGroups":[""],"resources":["*/log"],"verbs":["get"]}]}
        """;
    assertThat(decision(get("pods", "log"), BINDING, sum, part).allowed()).isTrue();
    assertThat(decision(get("pods", "exec"), BINDING, sum, part).allowed()).isFalse();
    assertThat(decision(get("pods", ""), BINDING, sum, part).allowed()).isFalse();
  }

  @Test
  void aServiceAccountOfABindingIsOfItsNamespace() throws IOException {
    String binding =
        """
        {"apiVersion":"rbac.authorization.k8s.io/v1","kind":"RoleBinding",
         "metadata":{"name":"b","namespace":"shop"},
         "roleRef":{"kind":"ClusterRole","name":"cluster-admin"},
         "subjects":[{"kind":"ServiceAccount","name":"robot"}]}
        """;
    Target pods = new Target.Resource("", "pods", "", "shop", "");
    Subject robot = Subject.ofServiceAccount("shop", "robot");
    assertThat(decision(new AccessRequest(robot, "get", pods), binding).reason())
        .isEqualTo(
            "RBAC: allowed by RoleBinding \"b/shop\" of ClusterRole \"cluster-admin\" to"
                + " ServiceAccount \"robot/shop\"");
    Subject other = Subject.ofServiceAccount("other", "robot");
    assertThat(decision(new AccessRequest(other, "get", pods), binding).allowed()).isFalse();
  }

  private static AccessRequest get(String resource, String subresource) {
    return new AccessRequest(
        ADA, "get", new Target.Resource("", resource, subresource, "shop", "x"));
  }

  private static AuthorizationDecision decision(AccessRequest request, String... objects)
      throws IOException {
    List<JsonObject> parsed = new ArrayList<>();
    for (String object : objects) {
      parsed.add((JsonObject) JsonText.parse(object));
    }
    Optional<AuthorizationDecision> decision = RbacAuthorizer.of(parsed).decide(request);
    return decision.orElseThrow();
  }
}
