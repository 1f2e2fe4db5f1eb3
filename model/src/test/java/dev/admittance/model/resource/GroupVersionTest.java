package dev.admittance.model.resource;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GroupVersionTest {
  @ParameterizedTest
  @CsvSource(
      nullValues = "none",
      value = {"v1,'',v1", "apps/v1,apps,v1", "'','',''", "a/b/c,a,b/c", "a/,a,''"})
  void apiVersionIsSplitAtItsFirstSlash(String apiVersion, String group, String version) {
    GroupVersion split = GroupVersion.of(apiVersion);

    assertThat(split).isEqualTo(new GroupVersion(group, version));
    assertThat(split).hasToString(apiVersion);
  }
}
