package dev.admittance.app.help.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.panes.Pane;
import dev.admittance.completion.expression.ExpressionKind;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.workspace.TestFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HelpPagesTest {
  private static final List<String> ACTIVITIES = List.of("design", "debug", "impact", "cluster");

  private final SoftAssertions wrong = new SoftAssertions();
  private final HelpPages pages = HelpPages.read();

  @TempDir private Path folder;

  @Test
  void everyLinkLeadsSomewhere() {
    for (HelpPage page : pages.all()) {
      page.tree()
          .accept(
              new AbstractVisitor() {
                @Override
                public void visit(Link link) {
                  if (HelpLink.of(link.getDestination()) instanceof HelpLink.ToPage to) {
                    String target = to.page().isEmpty() ? page.id() : to.page();
                    wrong
                        .assertThat(isThere(target, to.anchor()))
                        .as("`%s` on page %s", link.getDestination(), page.id())
                        .isTrue();
                  }
                }
              });
    }
    wrong.assertAll();
  }

  @Test
  void everyTopicLeadsSomewhere() {
    for (HelpTopics.Topic topic : HelpTopics.all()) {
      HelpLink.ToPage to = (HelpLink.ToPage) HelpLink.of(topic.place());
      wrong
          .assertThat(isThere(to.page(), to.anchor()))
          .as("`%s` of `%s`", topic.place(), topic.ids())
          .isTrue();
    }
    wrong.assertAll();
  }

  /// The text is read where it is written, as a view is only there in a window.
  @Test
  void everyEmptyPlaceLeadsSomewhere() throws IOException {
    Pattern place = Pattern.compile("\\.explainedBy\\(\\s*\"([^\"]*)\"\\)");
    List<String> found = new ArrayList<>();
    try (Stream<Path> files = Files.walk(Path.of("src", "main", "java"))) {
      for (Path file : files.filter(one -> one.toString().endsWith(".java")).toList()) {
        place.matcher(Files.readString(file)).results().forEach(one -> found.add(one.group(1)));
      }
    }
    assertThat(found).contains("impact", "cluster", "debug");
    for (String each : found) {
      HelpLink.ToPage to = (HelpLink.ToPage) HelpLink.of(each);
      wrong.assertThat(isThere(to.page(), to.anchor())).as(each).isTrue();
    }
    wrong.assertAll();
  }

  @Test
  void everyActivityAndEveryPaneHasATopic() {
    for (String activity : ACTIVITIES) {
      wrong.assertThat(HelpTopics.of(List.of(), activity)).as(activity).isEqualTo(activity);
    }
    for (Pane pane : Pane.values()) {
      wrong
          .assertThat(HelpTopics.of("debug/" + pane.id()))
          .as(pane.title())
          .isPresent()
          .isNotEqualTo(Optional.of("debug"));
    }
    wrong.assertAll();
  }

  /// What topics are for is what the window calls its parts.
  @Test
  void everyTopicIsOfAPartOfTheWindow() throws IOException {
    StringBuilder sources = new StringBuilder();
    try (Stream<Path> files = Files.walk(Path.of("src/main/java/dev/admittance/app"))) {
      for (Path file : files.filter(one -> one.toString().endsWith(".java")).toList()) {
        if (!file.endsWith("HelpTopics.java")) {
          sources.append(Files.readString(file));
        }
      }
    }
    List<String> composed =
        Stream.concat(
                Stream.of(Pane.values()).map(pane -> "debug/" + pane.id()),
                Stream.of(ExpressionKind.values()).map(kind -> "design/" + kind.field()))
            .toList();
    for (HelpTopics.Topic topic : HelpTopics.all()) {
      if (!composed.contains(topic.ids())) {
        wrong
            .assertThat(sources.indexOf('"' + topic.ids()))
            .as("an id that begins with `%s`", topic.ids())
            .isNotNegative();
      }
    }
    wrong.assertAll();
  }

  @Test
  void everyImageIsThereForBothThemes() {
    for (HelpPage page : pages.all()) {
      page.tree()
          .accept(
              new AbstractVisitor() {
                @Override
                public void visit(Image image) {
                  for (boolean dark : List.of(true, false)) {
                    wrong
                        .assertThat(HelpPages.image(image.getDestination(), dark))
                        .as("`%s` on page %s", image.getDestination(), page.id())
                        .isPresent();
                  }
                }
              });
    }
    wrong.assertAll();
  }

  @Test
  void everyPageSaysSomething() {
    for (HelpPage page : pages.all()) {
      wrong.assertThat(page.sections()).as(page.id()).isNotEmpty();
      wrong
          .assertThat(page.sections().stream().mapToInt(part -> part.words().length()).sum())
          .as("words of " + page.id())
          .isGreaterThan(200);
      wrong.assertThat(page.sections().getFirst().level()).as(page.id()).isEqualTo(1);
    }
    wrong.assertAll();
  }

  /// Each as the one file of a workspace, whose errors would name what is written wrongly.
  @Test
  void everyManifestCanBeRead() throws IOException {
    List<String> texts = code("yaml");

    assertThat(texts).hasSizeGreaterThan(5);
    for (int i = 0; i < texts.size(); i++) {
      Path workspace = Files.createDirectory(folder.resolve("w" + i));
      boolean settings = texts.get(i).contains("kind: Workspace");
      Files.writeString(
          workspace.resolve(settings ? "admittance.yaml" : "text.yaml"), texts.get(i));
      wrong
          .assertThat(TestFolder.read(workspace).problems())
          .as(texts.get(i))
          .noneMatch(problem -> problem.severity() == Severity.ERROR);
    }
    wrong.assertAll();
  }

  private List<String> code(String language) {
    List<String> blocks = new ArrayList<>();
    for (HelpPage page : pages.all()) {
      page.tree()
          .accept(
              new AbstractVisitor() {
                @Override
                public void visit(FencedCodeBlock block) {
                  if (block.getInfo().equals(language)) {
                    blocks.add(block.getLiteral());
                  }
                }
              });
    }
    return blocks;
  }

  private boolean isThere(String id, String anchor) {
    return pages
        .find(id)
        .filter(page ->
            anchor.isEmpty()
                || page.sections().stream().anyMatch(part -> part.anchor().equals(anchor)))
        .isPresent();
  }
}
