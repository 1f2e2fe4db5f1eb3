package dev.admittance.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class HtmlReportTest {
  @Test
  void rowsAreBoundedAndThePageSaysSo() throws IOException {
    int requests = 3 * (HtmlReport.MOST_WITH_FINDINGS / 2 + 10);
    String page = HostileItems.report(out -> new HtmlReport(out, HostileItems.FRAME), requests);

    assertThat(page.split("<tr data-rules=\"\"", -1)).hasSize(HtmlReport.MOST_WITHOUT + 1);
    assertThat(page.split("<tr data-rules=\"test/", -1)).hasSize(HtmlReport.MOST_WITH_FINDINGS + 1);
    assertThat(page)
        .contains(
            "In the table are the first 4,000 of 4,020 requests with findings and the first 1,000"
                + " of 2,010 without; the other formats have all.");
  }

  @Test
  void theSameRequestsGiveTheSamePage() throws IOException {
    assertThat(HostileItems.report(out -> new HtmlReport(out, HostileItems.FRAME)))
        .isEqualTo(HostileItems.report(out -> new HtmlReport(out, HostileItems.FRAME)));
  }
}
