package dev.admittance.metrics.exposition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The cases are those of `expfmt/text_parse_test.go` of `prometheus/common`, and our own.
class ExpositionReaderTest {
  private static final int MOST = 1 << 22;

  private static ExpositionReader<Series> reader() {
    return new ExpositionReader<>(_ -> true, Optional::of);
  }

  private static Map<Series, Double> read(ExpositionReader<Series> reader, String text)
      throws IOException {
    Map<Series, Double> samples = new LinkedHashMap<>();
    reader.read(stream(text), MOST, samples::put);
    return samples;
  }

  private static Map<Series, Double> read(String text) throws IOException {
    return read(reader(), text);
  }

  private static InputStream stream(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  private static Series series(String metric, String... labels) {
    Map<String, String> map = new LinkedHashMap<>();
    for (int i = 0; i < labels.length; i += 2) {
      map.put(labels[i], labels[i + 1]);
    }
    return new Series(metric, map);
  }

  @Test
  void emptyLinesAreFine() throws IOException {
    assertThat(read("\n\n")).isEmpty();
    assertThat(read("")).isEmpty();
  }

  @Test
  void samplesWithoutLabels() throws IOException {
    assertThat(
            read(
                """

                minimal_metric 1.234
                another_metric -3e3 103948
                # Even that:
                no_labels{} 3
                # HELP line for non-existing metric will be ignored.
                """))
        .containsExactly(
            entry(series("minimal_metric"), 1.234),
            entry(series("another_metric"), -3000.0),
            entry(series("no_labels"), 3.0));
  }

  @Test
  void blanksAndEscapes() throws IOException {
    assertThat(
            read(
                """
                # A normal comment.
                #
                # TYPE name counter
                name{labelname="val1",basename="basevalue"} NaN
                name {labelname="val2",basename="base\\"v\\\\al\\nue"} 0.23 1234567890
                # HELP name two-line\\n doc  str\\\\ing

                 # HELP  name2  \tdoc str"ing 2
                  #    TYPE    name2 gauge
                name2{labelname="val2"\t,basename   =   "basevalue2"\t\t} +Inf 54321
                name2{ labelname = "val1" , }-Inf
                """))
        .containsExactly(
            entry(series("name", "labelname", "val1", "basename", "basevalue"), Double.NaN),
            entry(series("name", "labelname", "val2", "basename", "base\"v\\al\nue"), 0.23),
            entry(
                series("name2", "labelname", "val2", "basename", "basevalue2"),
                Double.POSITIVE_INFINITY),
            entry(series("name2", "labelname", "val1"), Double.NEGATIVE_INFINITY));
  }

  @Test
  void summaries() throws IOException {
    assertThat(
            read(
                """
                # TYPE my_summary summary
                my_summary{n1="val1",quantile="0.5"} 110
                decoy -1 -2
                my_summary{n1="val1",quantile="0.9"} 140 1
                my_summary_sum{n1="val2"} 08 15
                   my_summary{n1="val3", quantile=".2"} 4711
                """))
        .containsExactly(
            entry(series("my_summary", "n1", "val1", "quantile", "0.5"), 110.0),
            entry(series("decoy"), -1.0),
            entry(series("my_summary", "n1", "val1", "quantile", "0.9"), 140.0),
            entry(series("my_summary_sum", "n1", "val2"), 8.0),
            entry(series("my_summary", "n1", "val3", "quantile", ".2"), 4711.0));
  }

  @Test
  void namesInQuotationMarks() throws IOException {
    assertThat(
            read(
                """
                # HELP "gauge.name" gauge\\ndoc\\nstr\\"ing
                # TYPE "gauge.name" gauge
                {"gauge.name","name.1"="val with\\nnew line","name*2"="\\\\ and \\"quotes\\""} +Inf
                {"gauge.name","name.1"="Björn","name*2"="佖佥"} 3.14e+42
                {labelname="value", "my.noncompliant.metric"} 1
                {"my\\"metric\\\\"} 2
                metric_name{"foo"="bar", "dotted.label"="bla"} 3.14
                """))
        .containsExactly(
            entry(
                series("gauge.name", "name.1", "val with\nnew line", "name*2", "\\ and \"quotes\""),
                Double.POSITIVE_INFINITY),
            entry(series("gauge.name", "name.1", "Björn", "name*2", "佖佥"), 3.14e42),
            entry(series("my.noncompliant.metric", "labelname", "value"), 1.0),
            entry(series("my\"metric\\"), 2.0),
            entry(series("metric_name", "foo", "bar", "dotted.label", "bla"), 3.14));
  }

  private static String[][] faults() {
    return new String[][] {
      {"\nbla 3.14\nblubber 42", "3:1", "every line ends in a line feed"},
      {"metric{label=\"\\t\"} 3.14\n", "1:15", "follow a backslash"},
      {"\nmetric{label=\"new\nline\"} 3.14\n", "2:14", "does not end on this line"},
      {"metric{@=\"bla\"} 3.14\n", "1:8", "name of a label is expected"},
      {"metric{__name__=\"bla\"} 3.14\n", "1:8", "__name__"},
      {"metric{label+=\"bla\"} 3.14\n", "1:13", "`=` is expected"},
      {"metric{label=bla} 3.14\n", "1:14", "quotation marks"},
      {"\n# TYPE metric summary\nmetric{quantile=\"bla\"} 3.14\n", "3:", "`quantile`"},
      {"metric{label=\"bla\"+} 3.14\n", "1:19", "comma or a closing brace"},
      {"metric{label=\"bla\"} 3.14 2.72\n", "1:26", "whole number of milliseconds"},
      {"metric{label=\"bla\"} 3.14 2 3\n", "1:28", "Nothing comes after"},
      {"metric{label=\"bla\"} blubb\n", "1:21", "`blubb`"},
      {"\n# HELP metric one\n# HELP metric two\n", "3:8", "HELP line already"},
      {"\n# TYPE metric counter\n# TYPE metric untyped\n", "3:8", "one TYPE line"},
      {"\nmetric 4.12\n# TYPE metric counter\n", "3:8", "before its samples"},
      {"\n# TYPE metric bla\n", "2:15", "no such type"},
      {"\n# TYPE met-ric\n", "2:8", "not the name of a metric"},
      {"@invalidmetric{label=\"bla\"} 3.14 2\n", "1:1", "begins with the name of a metric"},
      {"{label=\"bla\"} 3.14 2\n", "1:1", "name of the metric is missing"},
      {"\n# TYPE metric histogram\nmetric_bucket{le=\"bla\"} 3.14\n", "3:", "`le`"},
      {"metric{label=\"bla\",label=\"bla\"} 3.14\n", "1:20", "two labels"},
      {"{\"one.name\",\"another.name\"} 3.14\n", "1:13", "one metric"},
      {"{\"a\\xc5z\",label=\"bla\"} 3.14\n", "1:3", "follow a backslash"},
      {"{\"metric.name\".label=\"bla\"} 3.14\n", "1:15", "`=` is expected"},
      {"\n# TYPE \"metric.name\\t\" counter\n", "2:", "follow a backslash"},
      {"\n# TYPE \"metric\nname\" counter\n", "2:", "does not end on this line"},
      {"\n{\"metric.name\",\"new\nline\"=\"bla\"} 3.14\n", "2:", "does not end on this line"},
      {"# TYPE m histogram\nm_count -2693\n", "2:9", "less than zero"},
      {"# TYPE m histogram\nm_bucket{le=\"120\"} -412.456\n", "2:20", "less than zero"},
      {"# TYPE m histogram\nm_bucket{le=\"0x1p-3\"} 3.14\n", "2:", "`le`"},
      {"metric\n", "1:7", "number is expected"},
      {"metric} 3\n", "1:7", "number is expected"},
      {"metric{a=\"b} 3\n", "1:10", "does not end on this line"},
      {"metric{a=\"b\" 3\n", "1:14", "comma or a closing brace"},
      {"metric 3}\n", "1:8", "number is expected"},
      {"metric{a=\"1\"} 1\nmetric{a=\"1\"} 2\n", "2:1", "has a sample already"},
      {"metric 1\r\n", "1:8", "`1\\x0d`"},
      {"metric 1e999\n", "1:8", "number is expected"},
      {"# HELP metric a \\t\n", "1:15", "follow a backslash"},
    };
  }

  @ParameterizedTest
  @MethodSource("faults")
  void faultsAreSaidWithTheirPlace(String text, String place, String sentence) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOfSatisfying(
            ExpositionException.class,
            fault -> {
              assertThat(fault.line() + ":" + fault.column()).startsWith(place);
              assertThat(fault).hasMessageContaining(sentence);
            });
  }

  @Test
  void labelsAreUtf8() {
    byte[] text = "metric{l=\"?\"} 3.14\n".getBytes(StandardCharsets.US_ASCII);
    text[10] = (byte) 0xbd;
    assertThatThrownBy(() -> reader().read(new ByteArrayInputStream(text), MOST, (_, _) -> {}))
        .hasMessageContaining("UTF-8");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1_2", "0x1p-3", "0x1P-3", "0B1", "0O1", "0X1", "0x1", "0b1", "0o1", "1d", "1f", "0x1.0",
        "e5", "1e", ".", "+", "--1", "+nan", "in", "1.2.3"
      })
  void otherNumbersAreNone(String number) {
    assertThatThrownBy(() -> read("foo " + number + "\n")).hasMessageContaining("number");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0", "-0", "12345678901234567890", "123456789012345", "1234567890123456", "1.5", ".5",
        "5.", "1e-320", "4.9e-324", "1E5", "0.17705871100000004", "1.7976931348623157e308", "+7"
      })
  void numbersAreExact(String number) throws IOException {
    assertThat(read("foo " + number + "\n").values()).containsExactly(Double.parseDouble(number));
  }

  @Test
  void infinitiesHaveSeveralNames() throws IOException {
    assertThat(read("a inf\nb +Inf\nc -INF\nd Infinity\ne nan\n").values())
        .containsExactly(
            Double.POSITIVE_INFINITY,
            Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY,
            Double.POSITIVE_INFINITY,
            Double.NaN);
  }

  @Test
  void readsTextsOneAfterTheOther() throws IOException {
    ExpositionReader<Series> reader = reader();
    assertThat(read(reader, "m{a=\"1\"} 1\nm{a=\"2\"} 2\n").values()).containsExactly(1.0, 2.0);
    assertThat(read(reader, "m{a=\"2\"} 3\n").values()).containsExactly(3.0);
    assertThat(read(reader, "m{a=\"1\"} 4\nm{a=\"2\"} 5\n").values()).containsExactly(4.0, 5.0);
  }

  @Test
  void recoversFromAFault() throws IOException {
    ExpositionReader<Series> reader = reader();
    assertThatThrownBy(() -> read(reader, "m 1\nm} 2\n")).isInstanceOf(ExpositionException.class);
    assertThat(read(reader, "m 3\n").values()).containsExactly(3.0);
  }

  @Test
  void whatNobodyWantsIsNotRead() throws IOException {
    ExpositionReader<Series> reader =
        new ExpositionReader<>(name -> name.startsWith("a"), Optional::of);
    assertThat(read(reader, "a 1\nb what {is} this\n# TYPE b b\na2 3\n"))
        .containsOnlyKeys(series("a"), series("a2"));
  }

  @Test
  void whatMeansNothingIsCheckedButNotTold() throws IOException {
    ExpositionReader<Series> reader =
        new ExpositionReader<>(
            _ -> true, found -> Optional.of(found).filter(one -> !one.label("x").isEmpty()));
    assertThat(read(reader, "a{x=\"1\"} 1\na{y=\"1\"} 2\na 3\n").values()).containsExactly(1.0);
    assertThatThrownBy(() -> read(reader, "a{y=\"1\"} 2 x\n"))
        .isInstanceOf(ExpositionException.class);
  }

  @Test
  void linesMayBeLongerThanTheBuffer() throws IOException {
    String value = "x".repeat(200_000);
    assertThat(read("a 1\nm{a=\"" + value + "\"} 2\nb 3\n"))
        .containsExactly(
            entry(series("a"), 1.0), entry(series("m", "a", value), 2.0), entry(series("b"), 3.0));
  }

  @Test
  void linesMayNotBeEndless() {
    assertThatThrownBy(() -> read("a " + "1".repeat(1 << 21) + "\n"))
        .hasMessageContaining("longer than");
  }

  @Test
  void textsMayNotBeEndless() {
    InputStream endless =
        new InputStream() {
          @Override
          public int read() {
            return '\n';
          }
        };
    assertThatThrownBy(() -> reader().read(endless, 1 << 20, (_, _) -> {}))
        .hasMessageContaining("longer than 1048576 bytes");
  }

  @Test
  void readsWhatComesInPieces() throws IOException {
    String text = "first 1\nsecond{l=\"a\"} 2\nthird 3\n";
    InputStream piecemeal =
        new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)) {
          @Override
          public synchronized int read(byte[] bytes, int from, int length) {
            return super.read(bytes, from, Math.min(1, length));
          }
        };
    Map<Series, Double> samples = new LinkedHashMap<>();
    reader().read(piecemeal, MOST, samples::put);
    assertThat(samples).isEqualTo(read(text));
  }
}
