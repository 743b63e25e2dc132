package com.acme.shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Written by hand, to stand next to the generated tests. */
class LruCacheTest {
    @Test
    void theOldestEntryIsEvicted() {
        LruCache<String, Integer> cache = new LruCache<>(2);
        cache.put("tea", 3);
        cache.put("coffee", 4);
        cache.get("tea");

        cache.put("milk", 1);

        assertFalse(cache.containsKey("coffee"));
        assertTrue(cache.containsKey("tea"));
        assertEquals("tea", cache.oldestKey());
        assertEquals(2, cache.size());
    }
}
