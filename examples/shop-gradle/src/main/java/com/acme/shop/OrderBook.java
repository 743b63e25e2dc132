package com.acme.shop;

import java.util.HashSet;
import java.util.Set;

/**
 * The offers for one product: a binary search tree of price levels, each with a queue of offers.
 * Buyers get the cheapest offers first, and of equal price the oldest.
 */
public final class OrderBook {
    private Level root;

    private static final class Level {
        final int price;
        Offer first;
        Offer last;
        Level cheaper;
        Level dearer;

        Level(int price) {
            this.price = price;
        }
    }

    private static final class Offer {
        final Account seller;
        int quantity;
        Offer next;

        Offer(Account seller, int quantity) {
            this.seller = seller;
            this.quantity = quantity;
        }
    }

    /** Adds an offer behind those of the same price. */
    public void offer(Account seller, int price, int quantity) {
        if (seller == null || price <= 0 || quantity <= 0) {
            throw new IllegalArgumentException("an offer needs a seller, a price and a quantity");
        }
        Level level = levelFor(price);
        Offer offer = new Offer(seller, quantity);
        if (level.first == null) {
            level.first = offer;
        } else {
            level.last.next = offer;
        }
        level.last = offer;
    }

    /**
     * Buys up to {@code wanted} pieces at no more than {@code limit} each, as far as there are offers
     * and money, and returns how many were bought.
     */
    public int buy(Account buyer, int limit, int wanted) {
        int bought = 0;
        while (bought < wanted && root != null) {
            Level level = cheapest();
            long affordable = buyer.available() / level.price;
            if (level.price > limit || affordable == 0) {
                break;
            }
            Offer offer = level.first;
            int amount = (int) Math.min(affordable, Math.min(wanted - bought, offer.quantity));
            buyer.transferTo(offer.seller, (long) amount * level.price);
            bought += amount;
            offer.quantity -= amount;
            if (offer.quantity == 0) {
                level.first = offer.next;
                root = level.first == null ? withoutCheapest(root) : root;
            }
        }
        return bought;
    }

    /** Returns how many pieces are offered at exactly this price. */
    public long quantityAt(int price) {
        Level level = root;
        while (level != null && level.price != price) {
            level = price < level.price ? level.cheaper : level.dearer;
        }
        long quantity = 0;
        for (Offer offer = level == null ? null : level.first; offer != null; offer = offer.next) {
            quantity += offer.quantity;
        }
        return quantity;
    }

    /** Returns the lowest price that is offered, or 0 if there are no offers. */
    public int lowestPrice() {
        return root == null ? 0 : cheapest().price;
    }

    /** Tells whether the prices are in order and each level has a queue of its own, whose end it knows. */
    boolean repOk() {
        return wellFormed(root, 0, Integer.MAX_VALUE + 1L, new HashSet<>());
    }

    private static boolean wellFormed(Level level, long above, long below, Set<Offer> seen) {
        if (level == null) {
            return true;
        }
        if (level.price <= above || level.price >= below || level.first == null) {
            return false;
        }
        Offer end = null;
        for (Offer offer = level.first; offer != null; offer = offer.next) {
            if (offer.seller == null || offer.quantity <= 0 || !seen.add(offer)) {
                return false;
            }
            end = offer;
        }
        return level.last == end
                && wellFormed(level.cheaper, above, level.price, seen)
                && wellFormed(level.dearer, level.price, below, seen);
    }

    private Level levelFor(int price) {
        if (root == null) {
            root = new Level(price);
        }
        Level level = root;
        while (level.price != price) {
            if (price < level.price) {
                level.cheaper = level.cheaper == null ? new Level(price) : level.cheaper;
                level = level.cheaper;
            } else {
                level.dearer = level.dearer == null ? new Level(price) : level.dearer;
                level = level.dearer;
            }
        }
        return level;
    }

    private Level cheapest() {
        Level level = root;
        while (level.cheaper != null) {
            level = level.cheaper;
        }
        return level;
    }

    private static Level withoutCheapest(Level level) {
        if (level.cheaper == null) {
            return level.dearer;
        }
        level.cheaper = withoutCheapest(level.cheaper);
        return level;
    }
}
