package dev.admittance.simulator.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.lazy.Lazy;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.GroupVersionResource;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.request.UserInfo;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class KubectlOutputTest {
  private static List<String> created(String name, String stored) {
    AdmissionRequest request =
        new AdmissionRequest(
            "",
            new GroupVersionKind("", "v1", "Pod"),
            new GroupVersionResource("", "v1", "pods"),
            "",
            name,
            "shop",
            Operation.CREATE,
            new UserInfo("ada", "", List.of(), JsonObject.EMPTY),
            Optional.of(JsonObject.EMPTY),
            Optional.empty(),
            false,
            Optional.empty());
    JsonObject metadata = JsonObject.of("name", stored);
    Response response =
        new Response(
            true,
            201,
            "",
            "",
            List.of(),
            Lazy.of(Map::of),
            Optional.of(JsonObject.of("metadata", metadata)));
    return KubectlOutput.of(new Trace(request, List.of(), response));
  }

  @Test
  void namesANewObjectAsTheRequestDoes() {
    assertThat(created("web", "web")).containsExactly("pod/web created");
  }

  @Test
  void namesANewObjectAsTheServerNamedIt() {
    assertThat(created("", "web-hdj4q")).containsExactly("pod/web-hdj4q created");
  }
}
