package dev.admittance.simulator.type;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.request.GroupVersionKind;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/// P-94.
class UnknownMembersTest {
  @Test
  void pathsGoThroughListsAndMaps() throws IOException {
    assertThat(
            unknown(
                """
                {"apiVersion":"v1","kind":"Pod","metadata":{"labels":{"any":"x"},"colour":"red"},\
                "spec":{"containers":[{"name":"a"},{"name":"b","imagee":"x","resources":\
                {"limits":{"cpu":"1"},"limit":{}}}]}}\
                """))
        .containsExactly(
            "metadata.colour", "spec.containers[1].imagee", "spec.containers[1].resources.limit");
  }

  @Test
  void namesAreSortedAndHaveACase() throws IOException {
    assertThat(unknown("{\"row\":1,\"Spec\":{},\"kind\":\"Pod\",\"colour\":{\"inner\":1}}"))
        .containsExactly("Spec", "colour", "row");
  }

  @Test
  void whatHasAnotherTypeIsNotLookedInto() throws IOException {
    assertThat(unknown("{\"spec\":[{\"x\":1}],\"metadata\":null}")).isEmpty();
  }

  private static List<String> unknown(String pod) throws IOException {
    StructType type = ApiTypes.newest().find(new GroupVersionKind("", "v1", "Pod")).orElseThrow();
    return UnknownMembers.sorted(type, JsonText.parse(pod));
  }

  @Test
  void theOrderOfAnObjectIsKept() throws IOException {
    StructType type = ApiTypes.newest().find(new GroupVersionKind("", "v1", "Pod")).orElseThrow();
    assertThat(UnknownMembers.of(type, JsonText.parse("{\"row\":1,\"colour\":{}}")))
        .containsExactly("row", "colour");
  }
}
