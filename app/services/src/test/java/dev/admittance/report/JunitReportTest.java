package dev.admittance.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.admittance.model.diagnostic.Severity;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

class JunitReportTest {
  private static void validate(String xml) throws IOException, SAXException {
    SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
        .newSchema(JunitReportTest.class.getResource("junit.xsd"))
        .newValidator()
        .validate(new StreamSource(new StringReader(xml)));
  }

  private static Document parsed(String xml) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(xml)));
  }

  private static String hostile() throws IOException {
    return HostileItems.report(out -> new JunitReport(out, HostileItems.FRAME));
  }

  @Test
  void hostileTextsAreTexts() throws Exception {
    String xml = hostile();
    validate(xml);
    Document report = parsed(xml);

    assertThat(report.getElementsByTagName("*").getLength()).isEqualTo(12);
    assertThat(report.getElementsByTagName("system-out").item(0).getTextContent())
        .isEqualTo(
            "line one\n"
                + HostileItems.HOSTILE
                    .replace('\u0000', '\uFFFD')
                    .replace('\u001b', '\uFFFD')
                    .replace('\uD800', '\uFFFD')
                    .replace('\uFFFF', '\uFFFD'));
  }

  @Test
  void theSuiteCountsWhatFails() throws Exception {
    Element suite = parsed(hostile()).getDocumentElement();

    assertThat(suite.getAttribute("name")).isEqualTo("admittance test");
    assertThat(suite.getAttribute("tests")).isEqualTo("4");
    assertThat(suite.getAttribute("failures")).isEqualTo("1");
    assertThat(suite.getAttribute("errors")).isEqualTo("1");
    assertThat(suite.getElementsByTagName("failure").getLength()).isEqualTo(1);
  }

  @Test
  void aTestCaseIsNamedByItsFileAndItsRequest() throws Exception {
    ReportItem item = HostileItems.item(7, Severity.INFO);
    String text = new JunitReport(new StringWriter(), HostileItems.FRAME).text(item);
    Element test = parsed(text).getDocumentElement();

    assertThat(test.getAttribute("name")).isEqualTo("CREATE pods shop/web-7 (line 7)");
    assertThat(test.getAttribute("classname")).startsWith("captures/").endsWith(".json");
    assertThat(test.getAttribute("time")).isEqualTo("1.234");
  }

  @Test
  void aReportOfNothingIsValid() throws Exception {
    StringWriter out = new StringWriter();
    try (JunitReport report = new JunitReport(out, HostileItems.FRAME)) {
      report.start();
      report.end(List.of());
    }

    validate(out.toString());
  }

  /// What does not fit into memory is spooled, and comes back whole.
  @Test
  void manyRequestsAreSpooled() throws Exception {
    String xml = HostileItems.report(out -> new JunitReport(out, HostileItems.FRAME), 2_400);

    assertThat(xml.length()).isGreaterThan(1 << 20);
    validate(xml);
    assertThat(parsed(xml).getElementsByTagName("testcase").getLength()).isEqualTo(2_401);
  }

  @Test
  void theSchemaTellsWhatIsWrong() {
    assertThatThrownBy(() -> validate("<testsuite name=\"a\" tests=\"1\"/>"))
        .isInstanceOf(SAXException.class);
    assertThatThrownBy(() ->
            validate(
                "<testsuite name=\"a\" tests=\"1\" failures=\"0\" errors=\"0\" skipped=\"0\">"
                    + "<testcase name=\"b\" time=\"1.2345\"/></testsuite>"))
        .isInstanceOf(SAXException.class);
  }
}
