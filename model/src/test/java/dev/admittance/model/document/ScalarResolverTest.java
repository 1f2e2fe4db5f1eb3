package dev.admittance.model.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonText;
import dev.admittance.model.text.SourceText;
import org.junit.jupiter.api.Test;

class ScalarResolverTest {

  /// The JSON of one YAML scalar, or the rule by which it is refused or warned about.
  private static String resolved(String scalar) {
    ReadResult result = DocumentReader.read(new SourceText("file", "- " + scalar + "\n"));
    if (!result.diagnostics().isEmpty()) {
      return result.diagnostics().getFirst().rule();
    }
    String json = JsonText.write(JsonConversion.toJson(result.documents().getFirst().root()));
    return json.substring(1, json.length() - 1);
  }

  private static void check(String table) {
    for (String line : table.lines().toList()) {
      int arrow = line.indexOf("=>");
      assertThat(resolved(line.substring(0, arrow).strip()))
          .as(line)
          .isEqualTo(line.substring(arrow + 2).strip());
    }
  }

  @Test
  void wordsResolveAsTheApiServersReaderResolvesThem() {
    check(
        """
              => null
        ~     => null
        Null  => null
        nULL  => "nULL"
        y     => true
        Yes   => true
        ON    => true
        n     => false
        NO    => false
        Off   => false
        oFF   => "oFF"
        "yes" => "yes"
        'no'  => "no"
        true  => true
        hello => "hello"
        """);
  }

  @Test
  void integersResolveByTheirPrefix() {
    check(
        """
        12      => 12
        +12     => 12
        -12     => -12
        1_000   => 1000
        0x1F    => 31
        -0X10   => -16
        0o17    => 15
        017     => 15
        0b101   => 5
        -0b101  => -5
        08      => 8
        0       => 0
        -0      => 0
        0x      => "0x"
        0b12    => "0b12"
        18446744073709551615 => 18446744073709551615
        -9223372036854775808 => -9223372036854775808
        18446744073709551616 => 18446744073709552000
        12:30:45 => "12:30:45"
        "12"    => "12"
        """);
  }

  @Test
  void otherNumbersBecomeWhatGoWritesAsJson() {
    check(
        """
        1.50   => 1.5
        1.0    => 1
        1.     => 1
        .5     => 0.5
        +.5    => 0.5
        1e3    => 1000
        1e-7   => 1e-7
        1.25e-7 => 1.25e-7
        1e21   => 1e+21
        123456789012345678901 => 123456789012345680000
        1e400  => "1e400"
        -0.0   => -0
        1.2.3  => "1.2.3"
        .inf   => read/Number
        -.Inf  => read/Number
        .nan   => read/Number
        """);
  }

  @Test
  void datesStayText() {
    check(
        """
        2020-01-02           => "2020-01-02"
        2020-01-02T03:04:05Z => "2020-01-02T03:04:05Z"
        """);
  }

  @Test
  void tagsDecideTheType() {
    check(
        """
        !!str 12       => "12"
        !!str yes      => "yes"
        !!int "12"     => 12
        !!int 1.5      => read/Tag
        !!float 12     => 12
        !!bool "yes"   => true
        !!bool maybe   => read/Tag
        !!null ""      => null
        !!binary aGk=  => "hi"
        !!binary "?"   => read/Tag
        !local x       => read/Tag
        """);
  }
}
