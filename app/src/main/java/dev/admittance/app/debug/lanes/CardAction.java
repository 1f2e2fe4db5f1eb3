package dev.admittance.app.debug.lanes;

import dev.admittance.simulator.lanes.LaneCard;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/// Something that can be done with a card: a line of its menu.
///
/// @param id stable and unique, such as `breakpoint`
/// @param title what people read; may depend on the card, such as `Set Breakpoint` or `Remove
///   Breakpoint`
/// @param applies whether the card's menu has it
/// @param run does it; called on the UI thread
public record CardAction(
    String id,
    Function<LaneCard, String> title,
    Predicate<LaneCard> applies,
    Consumer<LaneCard> run) {}
