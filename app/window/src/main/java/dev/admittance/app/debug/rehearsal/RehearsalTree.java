package dev.admittance.app.debug.rehearsal;

import dev.admittance.app.controls.table.CellLook;
import dev.admittance.app.controls.table.DataColumn;
import dev.admittance.app.controls.table.DataTree;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.rehearsal.RehearsalDescriptions;
import dev.admittance.simulator.rehearsal.RehearsedRequest;
import dev.admittance.simulator.rehearsal.RequestNode;
import dev.admittance.simulator.trace.StepDescriptions;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableView;
import org.kordamp.ikonli.javafx.FontIcon;

/// The requests of a rehearsal, below each those that controllers send because of it. What fails is
/// unfolded.
final class RehearsalTree extends DataTree<RequestNode> {
  private static final Messages MESSAGES = Messages.of(RehearsalTree.class);

  /// Heading and three rows.
  private static final double LEAST = 118;

  private boolean following;

  /// @param open shows the run of the selected request
  RehearsalTree(Consumer<RehearsedRequest> open) {
    super("debug/rehearsal-tree", MESSAGES.get("tree"), columns());
    setMinHeight(LEAST);
    setColumnResizePolicy(TreeTableView.CONSTRAINED_RESIZE_POLICY_FLEX_NEXT_COLUMN);
    getSelectionModel()
        .selectedItemProperty()
        .subscribe(item -> {
          if (!following && item != null && item.getValue() instanceof RequestNode.One one) {
            open.accept(one.request());
          }
        });
  }

  private static List<DataColumn<RequestNode>> columns() {
    return List.of(
        DataColumn.<RequestNode>of(
                "object", MESSAGES.get("column.object"), 210, RehearsalTree::object)
            .least(120)
            .tip(RehearsalTree::tip)
            .look(CellLook.shortenedInTheMiddle()),
        DataColumn.<RequestNode>of(
                "result", MESSAGES.get("column.result"), 112, ofRequest(RehearsalTree::result))
            .limits(104, 130)
            .tip(ofRequest(RehearsalTree::message))
            .style(ofRequest(RehearsalTree::style))
            .look(cell ->
                row ->
                    cell.setGraphic(
                        row instanceof RequestNode.One(RehearsedRequest one, _)
                            ? new FontIcon(icon(one))
                            : null)),
        DataColumn.<RequestNode>of(
                "at",
                MESSAGES.get("column.at"),
                54,
                ofRequest(one -> StepDescriptions.duration(one.at())))
            .meaning(MESSAGES.get("column.at.meaning"))
            .limits(52, 70)
            .amount(true));
  }

  private static Function<RequestNode, String> ofRequest(Function<RehearsedRequest, String> text) {
    return row -> row instanceof RequestNode.One(RehearsedRequest one, _) ? text.apply(one) : "";
  }

  private static String object(RequestNode row) {
    return switch (row) {
      case RequestNode.One(RehearsedRequest one, _) -> RehearsalDescriptions.object(one);
      case RequestNode.Alike(List<RequestNode> alike) -> MESSAGES.get("more-alike", alike.size());
    };
  }

  private static String tip(RequestNode row) {
    return ofRequest(RehearsalDescriptions::title).apply(row);
  }

  private static String result(RehearsedRequest one) {
    return one.allowed()
        ? MESSAGES.get(one.failuresIgnored().isEmpty() ? "result.admitted" : "result.unchecked")
        : MESSAGES.get("result.refused", one.trace().response().code());
  }

  private static String message(RehearsedRequest one) {
    return one.allowed()
        ? String.join("\n", one.failuresIgnored())
        : Stream.of(one.trace().response().message(), RehearsalDescriptions.repeated(one))
            .filter(text -> !text.isEmpty())
            .collect(Collectors.joining("\n"));
  }

  private static String style(RehearsedRequest one) {
    return !one.allowed() ? "refused" : one.failuresIgnored().isEmpty() ? "admitted" : "unchecked";
  }

  private static String icon(RehearsedRequest one) {
    return switch (style(one)) {
      case "refused" -> "mdi2c-close-circle-outline";
      case "unchecked" -> "mdi2a-alert-circle-outline";
      default -> "mdi2c-check-circle-outline";
    };
  }

  void show(List<RequestNode> requests) {
    following = true;
    show(
        requests,
        RequestNode::children,
        (row, _) -> row instanceof RequestNode.One one && one.fails());
    following = false;
  }

  /// Selects a request without opening it.
  void follow(Optional<RehearsedRequest> request) {
    following = true;
    Optional<TreeItem<RequestNode>> item =
        request.flatMap(one -> Optional.ofNullable(getRoot()).flatMap(root -> find(root, one)));
    if (item.isPresent()) {
      for (TreeItem<RequestNode> up = item.get().getParent(); up != null; up = up.getParent()) {
        up.setExpanded(true);
      }
      getSelectionModel().select(item.get());
      scrollTo(Math.max(0, getRow(item.get()) - 2));
    } else {
      getSelectionModel().clearSelection();
    }
    following = false;
  }

  private static Optional<TreeItem<RequestNode>> find(
      TreeItem<RequestNode> in, RehearsedRequest request) {
    if (in.getValue() instanceof RequestNode.One(RehearsedRequest one, _)
        && one.number() == request.number()) {
      return Optional.of(in);
    }
    return in.getChildren().stream().flatMap(child -> find(child, request).stream()).findFirst();
  }
}
