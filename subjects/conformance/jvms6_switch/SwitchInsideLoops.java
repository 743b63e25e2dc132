// break leaves the switch, continue goes on with the loop.

public class SwitchInsideLoops {
    public static void main(String[] args) {
        StringBuilder log = new StringBuilder();
        outer:
        for (int i = 0; i < 10; i++) {
            switch (i) {
                case 1:
                    continue;
                case 2:
                    break;
                case 3:
                    for (int j = 0; ; j++) {
                        if (j == 2) {
                            continue outer;
                        }
                        log.append("j").append(j);
                    }
                case 6:
                    break outer;
                default:
                    log.append("d");
            }
            log.append(i).append(' ');
        }
        System.out.println(log);
    }
}
