package dev.admittance.app.controls;

import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableDoubleValue;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.Text;

/// One row of a [SplitDiff]: number, sign and text, twice.
final class DiffCell extends ListCell<DiffRow> {
  /// More of a line is never shown; the wire has it whole.
  private static final int LONGEST_LINE = 4_000;

  private static final double FONT_SIZE = 12;
  private static final List<String> STATES = List.of("added", "removed", "filler", "gap");

  private final Side left = new Side();
  private final Side right = new Side();
  private final GridPane row = new GridPane();

  /// Makes a row.
  ///
  /// @param scrolled how far both sides are scrolled to the right
  /// @param single whether there is only one text to show
  /// @param numberWidth how wide the column of line numbers is
  DiffCell(
      ObservableDoubleValue scrolled,
      ObservableBooleanValue single,
      ObservableDoubleValue numberWidth) {
    getStyleClass().add("diff-row");
    setAccessibleRole(AccessibleRole.LIST_ITEM);
    Halves.share(row, left, right, single);
    right.getStyleClass().add("right");
    row.setMinWidth(0);
    setPrefWidth(0);
    left.follow(scrolled, numberWidth);
    right.follow(scrolled, numberWidth);
  }

  /// How wide a line of so many characters is.
  static double width(int characters) {
    Text sample = new Text("m");
    sample.setFont(javafx.scene.text.Font.font("Monospaced", FONT_SIZE));
    return Math.min(characters, LONGEST_LINE) * sample.getLayoutBounds().getWidth();
  }

  @Override
  protected void updateItem(DiffRow item, boolean empty) {
    super.updateItem(item, empty);
    if (empty || item == null) {
      setGraphic(null);
      setAccessibleText(null);
      return;
    }
    left.show(item.left(), leftState(item.kind()), leftSign(item.kind()));
    right.show(item.right(), rightState(item.kind()), rightSign(item.kind()));
    setGraphic(row);
    setAccessibleText(words(item));
  }

  private static String leftState(DiffRow.Kind kind) {
    return switch (kind) {
      case SAME -> "";
      case CHANGED, REMOVED -> "removed";
      case ADDED -> "filler";
      case GAP -> "gap";
    };
  }

  private static String rightState(DiffRow.Kind kind) {
    return switch (kind) {
      case SAME -> "";
      case CHANGED, ADDED -> "added";
      case REMOVED -> "filler";
      case GAP -> "gap";
    };
  }

  private static String leftSign(DiffRow.Kind kind) {
    return switch (kind) {
      case CHANGED, REMOVED -> "−";
      case SAME, ADDED, GAP -> "";
    };
  }

  private static String rightSign(DiffRow.Kind kind) {
    return switch (kind) {
      case CHANGED, ADDED -> "+";
      case SAME, REMOVED, GAP -> "";
    };
  }

  private static String words(DiffRow row) {
    String before = row.left().map(DiffRow.Line::text).orElse("");
    String after = row.right().map(DiffRow.Line::text).orElse("");
    return switch (row.kind()) {
      case SAME, GAP -> after;
      case ADDED -> "added: " + after;
      case REMOVED -> "removed: " + before;
      case CHANGED -> "changed: " + before + " to " + after;
    };
  }

  private static final class Side extends HBox {
    private final Label number = new Label();
    private final Label sign = new Label();
    private final HBox text = new HBox();
    private final Pane window = new Pane(text);

    Side() {
      getStyleClass().add("diff-side");
      number.getStyleClass().add("diff-number");
      sign.getStyleClass().add("diff-sign");
      text.getStyleClass().add("diff-text");
      Rectangle clip = new Rectangle();
      clip.widthProperty().bind(window.widthProperty());
      clip.heightProperty().bind(window.heightProperty());
      window.setClip(clip);
      window.setMinWidth(0);
      window.setPrefWidth(0);
      HBox.setHgrow(window, Priority.ALWAYS);
      getChildren().setAll(number, sign, window);
    }

    void follow(ObservableDoubleValue scrolled, ObservableDoubleValue numberWidth) {
      text.translateXProperty().bind(Bindings.negate(scrolled));
      number.minWidthProperty().bind(numberWidth);
    }

    void show(Optional<DiffRow.Line> line, String state, String symbol) {
      getStyleClass().removeAll(STATES);
      if (!state.isEmpty()) {
        getStyleClass().add(state);
      }
      number.setText(line.filter(l -> l.number() > 0).map(l -> "" + l.number()).orElse(""));
      sign.setText(symbol);
      text.getChildren().setAll(line.map(Side::pieces).orElse(List.of()));
    }

    private static List<Label> pieces(DiffRow.Line line) {
      String shown =
          line.text().length() > LONGEST_LINE
              ? line.text().substring(0, LONGEST_LINE) + "…"
              : line.text();
      return CodePieces.of(shown, CodeToken.ofYaml(shown), line.changed()).stream()
          .map(Side::label)
          .toList();
    }

    private static Label label(CodePieces.Piece piece) {
      Label label = new Label(piece.text());
      label.getStyleClass().add(piece.styleClass());
      if (piece.changed()) {
        label.getStyleClass().add("diff-changed");
      }
      label.setMinWidth(USE_PREF_SIZE);
      return label;
    }
  }
}
