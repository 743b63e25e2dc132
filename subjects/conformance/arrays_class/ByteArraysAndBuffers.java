// Byte arrays through streams of data in memory.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

public class ByteArraysAndBuffers {
    public static void main(String[] args) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(0xcafebabe);
        out.writeLong(-2);
        out.writeUTF("h\u00e9\0");
        out.writeDouble(1.5);
        out.writeBoolean(true);
        out.writeChar('x');
        System.out.println(Arrays.toString(bytes.toByteArray()));
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        System.out.println(Integer.toHexString(in.readInt()) + " " + in.readLong() + " " + in.readUTF().length() + " " + in.readDouble() + " " + in.readBoolean() + " " + in.readChar() + " " + in.read());
        ByteBuffer buffer = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN);
        buffer.putInt(1).putShort((short) -2).put((byte) 7).flip();
        System.out.println(Arrays.toString(Arrays.copyOf(buffer.array(), buffer.limit())) + " " + buffer.remaining() + " " + buffer.getInt() + " " + buffer.getShort());
        try {
            buffer.putLong(1);
        } catch (BufferOverflowException e) {
            System.out.println("overflow");
        }
    }
}
