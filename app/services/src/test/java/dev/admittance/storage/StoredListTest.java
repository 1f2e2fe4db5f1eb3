package dev.admittance.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoredListTest {
  private static final StoredList.Form<String> FORM =
      new StoredList.Form<>(
          "words",
          item ->
              item.get("word") instanceof JsonString(String word)
                  ? Optional.of(word)
                  : Optional.empty(),
          word -> JsonObject.of("word", word));

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void begin() {
    file = folder.resolve("below/list.json");
  }

  private StoredList<String> list() {
    return new StoredList<>(file, FORM, true);
  }

  @Test
  void changesAreThereTheNextTime() throws IOException {
    list().change(words -> words.add("one"));
    list().change(words -> words.add("two"));
    list().change(words -> words.remove("one"));

    assertThat(list().all()).containsExactly("two");
    assertThat(folder.resolve("below").toFile().list()).hasSize(1);
  }

  @Test
  void unchangedListIsNotWritten() throws IOException {
    list().change(words -> words.remove("one"));

    assertThat(file).doesNotExist();
  }

  @Test
  void changesOfOneProcessAreNotWritten() throws IOException {
    StoredList<String> ours = new StoredList<>(file, FORM, false);
    ours.change(words -> words.add("one"));

    assertThat(ours.all()).containsExactly("one");
    assertThat(file).doesNotExist();
  }

  @Test
  void whatIsNoItemIsLeftOut() throws IOException {
    Files.createDirectories(folder.resolve("below"));
    Files.writeString(file, "{\"words\":[{\"word\":\"one\"},{\"word\":1},2]}");
    assertThat(list().all()).containsExactly("one");

    Files.writeString(file, "{\"words\":[{\"word\":\"one\"}");
    assertThat(list().all()).isEmpty();
  }

  @Test
  void changeThatCannotBeSavedLasts() throws IOException {
    Files.writeString(folder.resolve("below"), "a file where the folder belongs");
    StoredList<String> words = list();

    assertThatIOException().isThrownBy(() -> words.change(all -> all.add("one")));
    assertThat(words.all()).containsExactly("one");
  }
}
