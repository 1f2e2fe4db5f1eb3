package dev.admittance.simulator.analysis.whynot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.fixture.Requests;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class KubectlLabelTest {
  private static Optional<String> command(WhyNotEdit edit) {
    return KubectlLabel.of(edit, Requests.createPod("{}"));
  }

  @Test
  void labelOfANamespaceIsSet() {
    assertThat(command(new WhyNotEdit.NamespaceLabel("shop", "team", Optional.of("web"))))
        .contains("kubectl label namespace shop --overwrite team=web");
  }

  @Test
  void labelOfTheObjectIsRemoved() {
    assertThat(command(new WhyNotEdit.ObjectLabel("example.com/skip", Optional.empty())))
        .contains("kubectl label pods web --namespace shop example.com/skip-");
  }

  @Test
  void whatIsNoNameIsQuoted() {
    assertThat(command(new WhyNotEdit.NamespaceLabel("a'; rm -rf x", "k", Optional.of(""))))
        .contains("kubectl label namespace 'a'\\''; rm -rf x' --overwrite k=");
  }

  @Test
  void otherEditsHaveNoCommand() {
    assertThat(command(new WhyNotEdit.FailOpen())).isEmpty();
  }
}
