package dev.admittance.app.controls;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableDoubleValue;
import javafx.beans.value.ObservableObjectValue;
import javafx.css.PseudoClass;
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

  private static final PseudoClass MARKED = PseudoClass.getPseudoClass("marked");
  private static final PseudoClass FOUND = PseudoClass.getPseudoClass("found");

  private static final double FONT_SIZE = 12;
  private static final List<String> STATES = List.of("added", "removed", "filler", "gap");

  private final Look look;
  private final Side left = new Side();
  private final Side right = new Side();
  private final GridPane row = new GridPane();

  /// What all rows have in common.
  ///
  /// @param scrolled how far both sides are scrolled to the right
  /// @param single whether there is only one text to show
  /// @param inline whether it is both texts, one line below the other
  /// @param numberWidth how wide the column of line numbers is
  /// @param marks what is pointed at
  record Look(
      ObservableDoubleValue scrolled,
      ObservableBooleanValue single,
      ObservableBooleanValue inline,
      ObservableDoubleValue numberWidth,
      ObservableObjectValue<DiffMarks> marks) {}

  /// Makes a row.
  DiffCell(Look look) {
    this.look = look;
    getStyleClass().add("diff-row");
    setAccessibleRole(AccessibleRole.LIST_ITEM);
    Halves.share(row, left, right, look.single());
    right.getStyleClass().add("right");
    row.setMinWidth(0);
    setPrefWidth(0);
    left.follow(look);
    right.follow(look);
    look.marks().subscribe(_ -> mark());
    look.inline().subscribe(_ -> updateItem(getItem(), isEmpty()));
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
    if (look.inline().get()) {
      left.show(item.right().or(item::left), inlineState(item.kind()), inlineSign(item.kind()));
      left.number(item.left());
      left.otherNumber(item.right());
    } else {
      left.show(item.left(), leftState(item.kind()), leftSign(item.kind()));
      right.show(item.right(), rightState(item.kind()), rightSign(item.kind()));
    }
    mark();
    setGraphic(row);
    setAccessibleText(words(item));
  }

  private void mark() {
    DiffRow item = getItem();
    if (item == null) {
      return;
    }
    DiffMarks marks = look.marks().get();
    boolean ofLeft = item.left().filter(line -> marks.holdsLeft(line.number())).isPresent();
    boolean ofRight = item.right().filter(line -> marks.holdsRight(line.number())).isPresent();
    boolean alone = look.single().get();
    left.mark(ofLeft || (alone && ofRight));
    right.mark(ofRight);
    pseudoClassStateChanged(FOUND, found(item, marks.found()));
  }

  private static boolean found(DiffRow row, String text) {
    String wanted = text.toLowerCase(Locale.ROOT);
    return !text.isEmpty()
        && Stream.of(row.left(), row.right())
            .flatMap(Optional::stream)
            .anyMatch(line -> line.text().toLowerCase(Locale.ROOT).contains(wanted));
  }

  private static String inlineState(DiffRow.Kind kind) {
    return switch (kind) {
      case SAME -> "";
      case REMOVED -> "removed";
      case ADDED, CHANGED -> "added";
      case GAP -> "gap";
    };
  }

  private static String inlineSign(DiffRow.Kind kind) {
    return switch (kind) {
      case REMOVED -> "−";
      case ADDED, CHANGED -> "+";
      case SAME, GAP -> "";
    };
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
    private final Label other = new Label();
    private final Label sign = new Label();
    private final HBox text = new HBox();
    private final Pane window = new Pane(text);

    Side() {
      getStyleClass().add("diff-side");
      number.getStyleClass().add("diff-number");
      other.getStyleClass().add("diff-number");
      sign.getStyleClass().add("diff-sign");
      text.getStyleClass().add("diff-text");
      Rectangle clip = new Rectangle();
      clip.widthProperty().bind(window.widthProperty());
      clip.heightProperty().bind(window.heightProperty());
      window.setClip(clip);
      window.setMinWidth(0);
      window.setPrefWidth(0);
      HBox.setHgrow(window, Priority.ALWAYS);
      getChildren().setAll(number, other, sign, window);
    }

    void follow(Look look) {
      text.translateXProperty().bind(Bindings.negate(look.scrolled()));
      number.minWidthProperty().bind(look.numberWidth());
      other.minWidthProperty().bind(look.numberWidth());
      other.visibleProperty().bind(look.inline());
      other.managedProperty().bind(look.inline());
    }

    void mark(boolean marked) {
      pseudoClassStateChanged(MARKED, marked);
    }

    void number(Optional<DiffRow.Line> line) {
      number.setText(text(line));
    }

    void otherNumber(Optional<DiffRow.Line> line) {
      other.setText(text(line));
    }

    private static String text(Optional<DiffRow.Line> line) {
      return line.filter(l -> l.number() > 0).map(l -> "" + l.number()).orElse("");
    }

    void show(Optional<DiffRow.Line> line, String state, String symbol) {
      getStyleClass().removeAll(STATES);
      if (!state.isEmpty()) {
        getStyleClass().add(state);
      }
      number(line);
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
