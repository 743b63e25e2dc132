package ordinary;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** Limit orders for one product: buyers and sellers meet at the price of the order that came first. */
public class OrderBook {
    public enum Side {
        BUY,
        SELL
    }

    private static class Order {
        final int id;
        final Side side;
        final int price;
        int quantity;

        Order(int id, Side side, int price, int quantity) {
            this.id = id;
            this.side = side;
            this.price = price;
            this.quantity = quantity;
        }
    }

    private final TreeMap<Integer, ArrayDeque<Order>> bids = new TreeMap<>(Collections.reverseOrder());
    private final TreeMap<Integer, ArrayDeque<Order>> asks = new TreeMap<>();
    private final Map<Integer, Order> open = new HashMap<>();
    private int nextId = 1;
    private long volume;

    /** Places an order, fills as much of it as possible, and returns its number. */
    public int place(Side side, int price, int quantity) {
        if (side == null || price <= 0 || quantity <= 0) {
            throw new IllegalArgumentException("bad order");
        }
        Order order = new Order(nextId++, side, price, quantity);
        match(order, side == Side.BUY ? asks : bids);
        if (order.quantity > 0) {
            levels(side).computeIfAbsent(price, p -> new ArrayDeque<>()).add(order);
            open.put(order.id, order);
        }
        return order.id;
    }

    public boolean cancel(int id) {
        Order order = open.remove(id);
        if (order == null) {
            return false;
        }
        TreeMap<Integer, ArrayDeque<Order>> levels = levels(order.side);
        ArrayDeque<Order> queue = levels.get(order.price);
        queue.remove(order);
        if (queue.isEmpty()) {
            levels.remove(order.price);
        }
        return true;
    }

    /** Returns the highest price that a buyer offers, or 0 without buyers. */
    public int bestBid() {
        return bids.isEmpty() ? 0 : bids.firstKey();
    }

    /** Returns the lowest price that a seller asks, or 0 without sellers. */
    public int bestAsk() {
        return asks.isEmpty() ? 0 : asks.firstKey();
    }

    public int quantityAt(Side side, int price) {
        ArrayDeque<Order> queue = levels(side).get(price);
        int total = 0;
        if (queue != null) {
            for (Order order : queue) {
                total += order.quantity;
            }
        }
        return total;
    }

    public int openOrders() {
        return open.size();
    }

    /** Returns the sum of price times quantity of all trades. */
    public long volume() {
        return volume;
    }

    private TreeMap<Integer, ArrayDeque<Order>> levels(Side side) {
        return side == Side.BUY ? bids : asks;
    }

    private void match(Order order, TreeMap<Integer, ArrayDeque<Order>> levels) {
        while (order.quantity > 0 && !levels.isEmpty()) {
            int price = levels.firstKey();
            if (order.side == Side.BUY ? price > order.price : price < order.price) {
                return;
            }
            ArrayDeque<Order> queue = levels.get(price);
            Order first = queue.peek();
            int traded = Math.min(order.quantity, first.quantity);
            order.quantity -= traded;
            first.quantity -= traded;
            volume += (long) traded * price;
            if (first.quantity == 0) {
                queue.remove();
                open.remove(first.id);
                if (queue.isEmpty()) {
                    levels.remove(price);
                }
            }
        }
    }
}
