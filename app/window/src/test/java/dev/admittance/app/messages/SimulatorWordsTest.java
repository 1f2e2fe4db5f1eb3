package dev.admittance.app.messages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.lanes.Lane;
import dev.admittance.simulator.lanes.Lanes;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.trace.Outcome;
import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.StepDescriptions;
import dev.admittance.simulator.trace.Trace;
import dev.admittance.workspace.Findings;
import dev.admittance.workspace.LiveWorkspace;
import dev.admittance.workspace.ReadProgress;
import dev.admittance.workspace.SampleWorkspace;
import dev.admittance.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SimulatorWordsTest {
  private final SimulatorWords german = new SimulatorWords(Locale.GERMAN);

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Patched +3 −1 | Gepatcht +3 −1
          Mutating, in series · 125 ms | Mutierend, nacheinander · 125 ms
          a.example denied the request | a.example hat die Anfrage abgelehnt
          Admitted; a.example timed out, and was ignored | Zugelassen; a.example hat nicht rechtzeitig geantwortet und wurde ignoriert
          After step 3: a was skipped | Nach Schritt 3: a wurde übergangen
          what nobody translated | what nobody translated
          """)
  void textsAreTranslatedWithWhatStandsInThem(String english, String translated) {
    assertThat(german.translate(english)).isEqualTo(translated);
    assertThat(new SimulatorWords(Locale.ENGLISH).translate(english)).isEqualTo(english);
  }

  @Test
  void whatTheSampleShowsIsTranslated() throws IOException {
    Set<String> untranslated = new TreeSet<>();
    for (String text : shown()) {
      if (german.translate(text).equals(text)) {
        untranslated.add(text);
      }
    }
    assertThat(untranslated).isEmpty();
  }

  private Set<String> shown() throws IOException {
    Workspace sample =
        LiveWorkspace.read(SampleWorkspace.unpackTo(folder.resolve("s")), ReadProgress.NONE)
            .workspace(Findings.Fixes.LEFT_OUT);
    Pipeline pipeline = Pipeline.compile(sample.setup());
    Set<String> texts = new TreeSet<>();
    for (Phase phase : Phase.values()) {
      texts.add(phase.text());
    }
    for (Capture capture : sample.captures()) {
      Trace trace = pipeline.run(capture, sample.answerBook());
      texts.add(Outcome.of(trace).sentence());
      trace.steps().forEach(step -> texts.add(StepDescriptions.headline(step)));
      for (Lane lane : Lanes.of(trace, List.of())) {
        texts.add(lane.title());
        lane.cards().forEach(card -> texts.add(card.state().words()));
      }
    }
    return texts;
  }
}
