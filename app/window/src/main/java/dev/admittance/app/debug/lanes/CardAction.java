package dev.admittance.app.debug.lanes;

import dev.admittance.simulator.lanes.LaneCard;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/// An item in the menu of a card.
///
/// @param id stable and unique, such as `breakpoint`
/// @param title as shown; may depend on the card, such as `Set Breakpoint` or `Remove Breakpoint`
/// @param applies whether the card's menu has the item
/// @param run called on the UI thread
public record CardAction(
    String id,
    Function<LaneCard, String> title,
    Predicate<LaneCard> applies,
    Consumer<LaneCard> run) {}
