package dev.admittance.simulator.validation;

import static dev.admittance.simulator.fixture.Requests.object;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QualityOfServiceTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{}|BestEffort",
        "{^requests^:{^cpu^:^1^}}|Burstable",
        "{^requests^:{^cpu^:^0^}}|BestEffort",
        "{^requests^:{^cpu^:^1^,^memory^:^1Gi^},^limits^:{^cpu^:^1000m^,^memory^:^1024Mi^}}|Guaranteed",
        "{^requests^:{^cpu^:^1^,^memory^:^1Gi^},^limits^:{^cpu^:^2^,^memory^:^1Gi^}}|Burstable",
        "{^limits^:{^cpu^:^1^}}|Burstable",
        "{^requests^:{^example.com/gpu^:^1^}}|BestEffort"
      })
  void classFollowsFromRequestsAndLimits(String resources, String quality) {
    String spec =
        "{\"containers\":[{\"name\":\"a\",\"resources\":" + resources.replace('^', '"') + "}]}";
    assertThat(QualityOfService.of(object(spec))).isEqualTo(quality);
  }
}
