package dev.admittance.app.debug.panes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.Shop;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.simulator.trace.Narration;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import org.junit.jupiter.api.Test;

class StoryViewModelTest {
  private final DebugSession session = new DebugSession();
  private final StoryViewModel story = new StoryViewModel(session);
  private final Trace trace = Shop.run(Shop.pod("bad"));

  @Test
  void withoutARunNothingIsTold() {
    assertThat(story.headline().get()).isEmpty();
    assertThat(story.explanation().get()).isEmpty();
    assertThat(story.rule().get()).isEmpty();
    assertThat(story.moment().get()).isEmpty();
  }

  @Test
  void eachStepIsToldWithItsRuleAndMoment() {
    session.show(trace);
    for (int index = 0; index < trace.steps().size(); index++) {
      session.moveTo(index);
      Step step = trace.steps().get(index);

      assertThat(story.headline().get()).isEqualTo(Narration.headline(step));
      assertThat(story.explanation().get()).isEqualTo(Narration.explanation(step));
      assertThat(story.rule().get()).isEqualTo(step.rule());
      assertThat(story.moment().get())
          .startsWith(step.moment().phase().text())
          .endsWith(Narration.duration(step.moment().at()));
    }
  }

  @Test
  void anotherRunTellsItsOwnStory() {
    session.show(trace);
    String before = story.headline().get();

    session.show(Shop.run(Shop.pod("good")));

    assertThat(story.headline().get()).isNotEqualTo(before).contains("good");
  }
}
