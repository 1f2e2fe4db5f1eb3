package dev.admittance.model.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.text.SourceText;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class UnknownKeysTest {
  private static List<Diagnostic> find(String yaml) {
    SourceText text = new SourceText("a.yaml", yaml);
    Node root = DocumentReader.read(text).documents().getFirst().root();
    return UnknownKeys.in("a.yaml", "an answer", (Node.Mapping) root, List.of("webhook", "delay"));
  }

  @Test
  void knownKeysAreFine() {
    assertThat(find("webhook: a\ndelay: 1s\n")).isEmpty();
  }

  @Test
  void misspeltKeyIsFoundWhereItStands() {
    Diagnostic found = find("webhook: a\n  \ndelayz: 1s\n").getFirst();
    assertThat(found.place()).isEqualTo("a.yaml:3:1");
    assertThat(found.message()).isEqualTo("unknown key \"delayz\" in an answer");
    assertThat(found.remedy()).isEqualTo(Optional.of("Did you mean \"delay\"?"));
  }

  @Test
  void keyLikeNoOtherListsTheKnownOnes() {
    assertThat(find("colour: red\n").getFirst().remedy())
        .isEqualTo(Optional.of("Known keys are webhook, delay."));
  }
}
