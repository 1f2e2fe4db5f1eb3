package dev.admittance.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.shell.Theme;
import dev.admittance.simulator.address.CaptureReference;
import dev.admittance.simulator.address.StepAddress;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class LaunchOptionsTest {
  @Test
  void optionsSurviveTheWayThroughJavaFx() {
    LaunchOptions options =
        new LaunchOptions(
            Optional.of(Path.of("a=b c")),
            false,
            Optional.of(Path.of("c=d.jsonl")),
            Optional.of(Path.of("e f.yaml")),
            Optional.of(
                new StepAddress(new CaptureReference("a b.json:1", "u"), "", Optional.empty())),
            Optional.of(Theme.DARK));

    assertThat(LaunchOptions.of(named(options))).isEqualTo(options);
  }

  @Test
  void optionsThatAreLeftOutStayOut() {
    LaunchOptions options =
        new LaunchOptions(
            Optional.empty(),
            true,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());

    assertThat(LaunchOptions.of(named(options))).isEqualTo(options);
  }

  /// As JavaFX parts `--name=value`.
  private static Map<String, String> named(LaunchOptions options) {
    return Arrays.stream(options.toArguments())
        .map(argument -> argument.substring(2).split("=", 2))
        .collect(Collectors.toMap(parts -> parts[0], parts -> parts[1]));
  }
}
