package dev.admittance.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.shell.Theme;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class OptionsTest {
  @Test
  void optionsSurviveTheWayThroughJavaFx() {
    Options options =
        new Options(
            Optional.of(Path.of("a=b c")),
            false,
            Optional.of(Path.of("c=d.jsonl")),
            Optional.of(Path.of("e f.yaml")),
            Optional.of(Theme.DARK));

    assertThat(Options.of(named(options))).isEqualTo(options);
  }

  @Test
  void optionsThatAreLeftOutStayOut() {
    Options options =
        new Options(Optional.empty(), true, Optional.empty(), Optional.empty(), Optional.empty());

    assertThat(Options.of(named(options))).isEqualTo(options);
  }

  /// As JavaFX parts `--name=value`.
  private static Map<String, String> named(Options options) {
    return Arrays.stream(options.toArguments())
        .map(argument -> argument.substring(2).split("=", 2))
        .collect(Collectors.toMap(parts -> parts[0], parts -> parts[1]));
  }
}
