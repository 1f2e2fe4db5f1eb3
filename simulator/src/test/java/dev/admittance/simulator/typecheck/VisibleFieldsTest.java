package dev.admittance.simulator.typecheck;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.schema.CustomDefinitions;
import java.util.List;
import org.junit.jupiter.api.Test;

class VisibleFieldsTest {
  private static final GroupVersionKind POD = new GroupVersionKind("", "v1", "Pod");

  private final VisibleFields fields = new VisibleFields(new CustomDefinitions(List.of()));

  @Test
  void fieldsOfItemsOfListsAreFound() {
    assertThat(fields.of(POD, List.of("spec", "containers", "[]")))
        .contains(
            new VisibleFields.Field("image", "string"),
            new VisibleFields.Field("ports", "list(object)"));
  }

  /// P-61.
  @Test
  void theRequestHasTheFieldsOfItsType() {
    assertThat(fields.of("request", List.of("userInfo")))
        .containsExactly(
            new VisibleFields.Field("extra", "map(string, list(string))"),
            new VisibleFields.Field("groups", "list(string)"),
            new VisibleFields.Field("uid", "string"),
            new VisibleFields.Field("username", "string"));
  }

  @Test
  void nothingIsSaidOfUnknownKindsAndFields() {
    assertThat(fields.of(new GroupVersionKind("a.b", "v1", "C"), List.of("spec"))).isEmpty();
    assertThat(fields.of(POD, List.of("spec", "contianers"))).isEmpty();
    assertThat(fields.of("nobody", List.of())).isEmpty();
  }
}
