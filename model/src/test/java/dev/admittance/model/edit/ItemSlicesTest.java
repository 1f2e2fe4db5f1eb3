package dev.admittance.model.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.Node;
import dev.admittance.model.text.SourceText;
import dev.admittance.model.text.TextEdit;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ItemSlicesTest {
  private static final int ITEMS = 12;

  private static final List<Edit> EDITS =
      IntStream.range(0, ITEMS)
          .map(i -> ITEMS - 1 - i)
          .boxed()
          .flatMap(i ->
              Stream.of(
                  Edited.set("items[" + i + "].apiVersion", "'v2'"),
                  Edited.set("items[" + i + "].hooks[0].timeout", String.valueOf(i)),
                  Edited.remove("items[" + i + "].hooks[1]"),
                  Edited.rename("items[" + i + "].kind", "type")))
          .toList();

  private static String items() {
    return IntStream.range(0, ITEMS)
        .mapToObj(i ->
            """
            # Item %1$d.
            - apiVersion: v1 # old
              kind: Hooks
              hooks:
              - name: a%1$d
                # Why it is here.
                note: "x"
              - name: b
            """
                .formatted(i))
        .collect(Collectors.joining());
  }

  @Test
  void editsOfManyItemsAreThoseOfTheWholeDocument() {
    String text = "kind: List\nitems:\n" + items();
    Document document = document(text);

    List<TextEdit> edits = ItemSlices.edits(document, EDITS).orElseThrow();

    assertThat(Edited.apply(text, edits)).isEqualTo(Edited.of(text, EDITS.toArray(Edit[]::new)));
    assertThat(Edited.apply(text, edits)).contains("# Item 7.\n- apiVersion: v2 # old\n  type:");
  }

  @Test
  void itemsThatAnchorsMayJoinAreNotEditedAlone() {
    String text = "kind: List\nitems:\n" + items().replace("name: b", "name: &b b");
    assertThat(ItemSlices.edits(document(text), EDITS)).isEmpty();
  }

  @Test
  void editsOfTheListItselfAreNotMadeInItsItems() {
    Document document = document("kind: List\nitems:\n" + items());
    assertThat(
            ItemSlices.edits(
                document,
                List.of(
                    Edited.set("items[0].apiVersion", "'v2'"), Edited.insert("items", 0, "{}"))))
        .isEmpty();
    assertThat(ItemSlices.edits(document, List.of(Edited.set("items[0].apiVersion", "'v2'"))))
        .isEmpty();
  }

  @Test
  void manyEditsOfAListAreMadeItemByItem() {
    String text = "kind: List\nitems:\n" + items().repeat(20);
    Document document = document(text);
    Node.Mapping root = (Node.Mapping) document.root();
    List<Edit> edits =
        IntStream.range(0, ITEMS * 20)
            .mapToObj(i -> Edited.set("items[" + i + "].apiVersion", "'v2'"))
            .toList();

    EditResult result = Editor.edit(document, root, edits);

    assertThat(result)
        .isEqualTo(new EditResult.Edited(ItemSlices.edits(document, edits).orElseThrow()));
  }

  private static Document document(String text) {
    return DocumentReader.read(new SourceText("file", text)).documents().getFirst();
  }
}
