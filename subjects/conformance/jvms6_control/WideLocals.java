// More than 255 words of locals need wide instructions.

public class WideLocals {
    static long sum(long start) {
        long v0 = start + 0, v1 = v0 + 1, v2 = v1 + 1, v3 = v2 + 1, v4 = v3 + 1, v5 = v4 + 1, v6 = v5 + 1, v7 = v6 + 1, v8 = v7 + 1, v9 = v8 + 1;
        long v10 = v9 + 1, v11 = v10 + 1, v12 = v11 + 1, v13 = v12 + 1, v14 = v13 + 1, v15 = v14 + 1, v16 = v15 + 1, v17 = v16 + 1, v18 = v17 + 1, v19 = v18 + 1;
        long v20 = v19 + 1, v21 = v20 + 1, v22 = v21 + 1, v23 = v22 + 1, v24 = v23 + 1, v25 = v24 + 1, v26 = v25 + 1, v27 = v26 + 1, v28 = v27 + 1, v29 = v28 + 1;
        long v30 = v29 + 1, v31 = v30 + 1, v32 = v31 + 1, v33 = v32 + 1, v34 = v33 + 1, v35 = v34 + 1, v36 = v35 + 1, v37 = v36 + 1, v38 = v37 + 1, v39 = v38 + 1;
        long v40 = v39 + 1, v41 = v40 + 1, v42 = v41 + 1, v43 = v42 + 1, v44 = v43 + 1, v45 = v44 + 1, v46 = v45 + 1, v47 = v46 + 1, v48 = v47 + 1, v49 = v48 + 1;
        long v50 = v49 + 1, v51 = v50 + 1, v52 = v51 + 1, v53 = v52 + 1, v54 = v53 + 1, v55 = v54 + 1, v56 = v55 + 1, v57 = v56 + 1, v58 = v57 + 1, v59 = v58 + 1;
        long v60 = v59 + 1, v61 = v60 + 1, v62 = v61 + 1, v63 = v62 + 1, v64 = v63 + 1, v65 = v64 + 1, v66 = v65 + 1, v67 = v66 + 1, v68 = v67 + 1, v69 = v68 + 1;
        long v70 = v69 + 1, v71 = v70 + 1, v72 = v71 + 1, v73 = v72 + 1, v74 = v73 + 1, v75 = v74 + 1, v76 = v75 + 1, v77 = v76 + 1, v78 = v77 + 1, v79 = v78 + 1;
        long v80 = v79 + 1, v81 = v80 + 1, v82 = v81 + 1, v83 = v82 + 1, v84 = v83 + 1, v85 = v84 + 1, v86 = v85 + 1, v87 = v86 + 1, v88 = v87 + 1, v89 = v88 + 1;
        long v90 = v89 + 1, v91 = v90 + 1, v92 = v91 + 1, v93 = v92 + 1, v94 = v93 + 1, v95 = v94 + 1, v96 = v95 + 1, v97 = v96 + 1, v98 = v97 + 1, v99 = v98 + 1;
        long v100 = v99 + 1, v101 = v100 + 1, v102 = v101 + 1, v103 = v102 + 1, v104 = v103 + 1, v105 = v104 + 1, v106 = v105 + 1, v107 = v106 + 1, v108 = v107 + 1, v109 = v108 + 1;
        long v110 = v109 + 1, v111 = v110 + 1, v112 = v111 + 1, v113 = v112 + 1, v114 = v113 + 1, v115 = v114 + 1, v116 = v115 + 1, v117 = v116 + 1, v118 = v117 + 1, v119 = v118 + 1;
        long v120 = v119 + 1, v121 = v120 + 1, v122 = v121 + 1, v123 = v122 + 1, v124 = v123 + 1, v125 = v124 + 1, v126 = v125 + 1, v127 = v126 + 1, v128 = v127 + 1, v129 = v128 + 1;
        int counter = 0;
        counter++;
        counter += 200;
        counter += -1000;
        double ratio = v129 / 2.0;
        String text = v129 + ":" + counter;
        v128 += text.length();
        return v0 + v64 + v127 + v128 + v129 + counter + (long) ratio;
    }

    public static void main(String[] args) {
        System.out.println(sum(1));
        System.out.println(sum(-5_000_000_000L));
        int i = 0;
        i += 1000;
        i += -32768;
        i += 32767;
        System.out.println(i);
    }
}
